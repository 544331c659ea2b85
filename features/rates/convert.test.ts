import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmountCents } from '@parure/values/money.ts'
import { convertToCents, convertPrice, computeRate, roundToThreeDigits } from './convert.ts'
import { parseCurrencyCookie } from './reader-currency.ts'

const perEuro = { EUR: '1', USD: '1.1684', CHF: '0.9242', JPY: '186.75', IDR: '20082.05' }

test.each([
  ['48000', 'CHF', 'EUR', '51900'],
  ['48000-65000', 'CHF', 'EUR', '51900-70300'],
  ['48000', 'CHF', 'USD', '60700'],
  ['60000', 'USD', 'JPY', '9590000'],
  ['100', 'JPY', 'USD', '0.63'],
  ['1', 'IDR', 'EUR', null],
  ['9995', 'EUR', 'EUR', null],
  ['100', 'AED', 'EUR', null],
  ['100', null, 'EUR', null],
  ['100', 'EUR', 'AED', null],
  ['1000-1001', 'EUR', 'USD', '1170'],
])('%s %s in %s is %s', (price, from, to, expected) => {
  expect(convertPrice(price, from, to, perEuro)).toBe(expected)
})

test.each([
  ['48000', 'CHF', 'EUR', 5193681n],
  ['48000', 'EUR', 'EUR', 4800000n],
  ['48000', 'AED', 'EUR', null],
  ['48000', null, 'EUR', null],
  ['0.01', 'EUR', 'USD', 1n],
])('%s %s in %s is %s cents', (amount, from, to, expected) => {
  expect(convertToCents(amount, from, to, perEuro)).toBe(expected)
})

test.each([
  ['CHF', 'EUR', '1.0820168795'],
  ['EUR', 'USD', '1.1684'],
  ['IDR', 'EUR', '0.0000497957'],
  ['EUR', 'IDR', '20082.05'],
  ['CHF', 'CHF', '1'],
  ['AED', 'EUR', null],
  ['EUR', 'AED', null],
  [null, 'EUR', null],
])('one %s is %s %s', (from, to, expected) => {
  expect(computeRate(from, to, perEuro)).toBe(expected)
})

test('an amount to three figures', () => {
  expect([20_949_900n, 999n, 0n].map(roundToThreeDigits)).toEqual([20_900_000n, 999n, 0n])
})

test('no figure is further than half of its third digit from the exact amount', () => {
  fc.assert(
    fc.property(fc.bigInt(100n, 10n ** 12n), fc.constantFrom('USD', 'CHF', 'JPY'), (amount, to) => {
      const exact = Number(amount) * Number(perEuro[to])
      const shown = Number(
        parseAmountCents(
          convertPrice(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`, 'EUR', to, perEuro)!,
        ),
      )
      expect(Math.abs(shown - exact)).toBeLessThanOrEqual(0.005 * exact + 0.51)
    }),
  )
})

test.each([
  ['currency=USD', 'USD'],
  ['a=b; currency=CHF; c=d', 'CHF'],
  ['currency=usd', null],
  ['currency=XXX', null],
  ['mycurrency=USD', null],
  ['currency=USD,EUR', null],
  ['', null],
])('the cookies "%s" name %s', (cookies, expected) => {
  expect(parseCurrencyCookie(cookies)).toBe(expected)
})
