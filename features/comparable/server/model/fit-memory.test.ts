import { expect, test } from 'vitest'
import { countLearnableSales } from './fit-memory.ts'

test.each([
  [512, 13_421],
  [1_024, 26_843],
  [4_096, 107_374],
  [10_240, 250_000],
  [65_536, 250_000],
])('of %i MB an eighth is for learning from at most %i sales', (megabytes, sales) => {
  expect(countLearnableSales(megabytes)).toBe(sales)
})
