import { expect, test } from 'vitest'
import { formatShare, formatTotal } from './money.ts'

test.each([
  ['15502610', '15\u00a0500\u00a0000\u00a0EUR'],
  ['999600.4', '1\u00a0000\u00a0000\u00a0EUR'],
  ['812', '812\u00a0EUR'],
  ['0', '0\u00a0EUR'],
])('a total of %s is shown to three digits', (total, shown) => {
  expect(formatTotal(total, 'EUR')).toBe(shown)
})

test.each([
  [141_800, '14.2%'],
  [5_000, '0.5%'],
  [340, '0.03%'],
])('a share of %i millionths is shown as %s', (share, shown) => {
  expect(formatShare(share)).toBe(shown)
})
