import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Converted } from '../currency/converted.tsx'
import { ReaderMoneyContext, type ReaderMoney } from '../currency/reader-money.ts'
import { Price } from './price.tsx'
import { convertedMarkup, priceMarkup } from './price-markup.ts'

test.each([
  ['48000', 'CHF'],
  ['48000-65000', 'CHF'],
  ['1234.50', null],
  ['by <hand>', 'A&B'],
])('%s %s is what Price draws', (amount, currency) => {
  expect(priceMarkup(amount, currency).html).toBe(
    renderToStaticMarkup(<Price amount={amount} currency={currency} />),
  )
})

const money = { currency: 'USD', rates: { day: '2026-11-20', perEuro: { EUR: '1', USD: '1.1', CHF: '0.95' } } }

test.each([
  ['48000-65000', 'CHF', money],
  ['48000', 'USD', money],
  ['48000', 'XXX', money],
  ['48000', 'CHF', null],
] as [string, string, ReaderMoney | null][])('%s %s is what Converted draws', (amount, currency, own) => {
  expect(convertedMarkup(amount, currency, own)?.html ?? '').toBe(
    renderToStaticMarkup(
      <ReaderMoneyContext value={own}>
        <Converted amount={amount} currency={currency} />
      </ReaderMoneyContext>,
    ),
  )
})
