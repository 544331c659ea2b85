import { expect, test } from 'vitest'
import { currencyNames } from '@parure/values/currency-names.ts'
import { readerCurrencies } from './reader-currency.ts'

test.each(readerCurrencies)('%s has the name that browsers have for amounts', (currency) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
  expect(format.formatToParts(2).find(({ type }) => type === 'currency')?.value).toBe(currencyNames[currency])
})
