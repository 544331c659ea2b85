import { expect, test } from 'vitest'
import { parseTypedAmount } from './parse-typed-amount.ts'

test.each([
  ['20000', '20000'],
  ['20 000', '20000'],
  ['20\u00a0000', '20000'],
  ['20,000', '20000'],
  ['20.000', '20000'],
  ['20’000', '20000'],
  ['1.234.567,50', '1234567.5'],
  ['1,234,567.50', '1234567.5'],
  ['20k', '20000'],
  ['1.5m', '1500000'],
  ['1,5 M', '1500000'],
  ['€ 20 000', '20000'],
  ['300 €', '300'],
  ['12.5', '12.5'],
  ['0.125', '0.13'],
  ['  ', null],
  ['2 5', undefined],
  ['twenty', undefined],
  ['-20', undefined],
  ['1e5', undefined],
  ['20kk', undefined],
  ['1000000000000', undefined],
])('%j typed for money is %j', (typed, amount) => {
  expect(parseTypedAmount(typed, 'money')).toBe(amount)
})

test.each([
  ['2', '2'],
  ['2.50', '2.5'],
  ['2,5', '2.5'],
  ['.75', '0.75'],
  ['5.123 ct', '5.123'],
  ['1.500', '1.5'],
  ['', null],
  ['2k', undefined],
  ['about 2', undefined],
])('%j typed for carats is %j', (typed, weight) => {
  expect(parseTypedAmount(typed, 'carats')).toBe(weight)
})
