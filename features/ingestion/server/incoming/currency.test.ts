import { expect, test } from 'vitest'
import { isCurrency } from './currency.ts'

test.each([
  ['EUR', true],
  ['DEM', true],
  ['FRF', true],
  ['XQZ', false],
  ['XXX', false],
  ['eur', false],
  ['', false],
])('%s as a currency: %s', (code, is) => {
  expect(isCurrency(code)).toBe(is)
})
