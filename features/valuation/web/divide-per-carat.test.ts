import { expect, test } from 'vitest'
import { dividePerCarat } from './divide-per-carat.ts'

test.each([
  ['9200-13400', '3.20', '2880-4190'],
  ['10000', '2,00', '5000'],
  ['10000', '', null],
  ['10000', 'x', null],
])('%s for %s carats is %s a carat', (price, carats, expected) => {
  expect(dividePerCarat(price, carats)).toBe(expected)
})
