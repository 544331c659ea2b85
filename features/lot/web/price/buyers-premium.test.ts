import { expect, test } from 'vitest'
import { addBuyersPremium } from './buyers-premium.ts'

test.each([
  ['112000', '134400'],
  ['1', '1.20'],
  ['10.05', '12.06'],
  ['0.02', '0.02'],
  ['0.03', '0.04'],
  ['100-250', '120-300'],
  ['90071992547409930', '108086391056891916'],
])('given a price of %s, the price with premium is %s', (price, expected) => {
  expect(addBuyersPremium(price)).toBe(expected)
})
