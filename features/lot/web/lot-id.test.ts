import { expect, test } from 'vitest'
import { isLotId } from './lot-id.ts'

test.each([
  ['1', true],
  ['2147483647', true],
  ['2147483648', false],
  ['0', false],
  ['', false],
  ['-1', false],
  ['1e3', false],
  ['12345678901', false],
  ['ring', false],
])('given %j in the address, it means a lot: %s', (text, expected) => {
  expect(isLotId(text)).toBe(expected)
})
