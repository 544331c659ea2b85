import { expect, test } from 'vitest'
import { parseDecimal, scaleDecimal } from './decimal.ts'

test.each([
  ['1.74', '1.74'],
  ['1,74', '1.74'],
  ['.25', '0.25'],
  ['007.5', '7.5'],
  ['1/10', '0.10'],
  ['1/3', '0.33'],
  ['1 1/2', '1.50'],
  ['1-1/2', '1.50'],
  ['5/4', null],
  ['1/0', null],
  ['½', '0.5'],
  ['2¼', '2.25'],
  ['1,109', '1109'],
  ['0,125', '0.125'],
  ['x', null],
  ['', null],
])('given %s, the decimal is %s', (written, decimal) => {
  expect(parseDecimal(written)).toBe(decimal)
})

test('pennyweights become grams, rounded half up', () => {
  expect(scaleDecimal('12.4', 155517n, 100000n)).toBe('19.28')
  expect(scaleDecimal('0.005', 1n, 1n)).toBe('0.01')
})
