import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainHtml } from '@parure/portal/test/web/plain-html.ts'
import { renderConverted } from './render-converted.ts'
import { Converted } from './converted.tsx'
import { ReaderMoneyContext, type ReaderMoney } from './load-reader-money.ts'

const money = { currency: 'USD', rates: { day: '2026-11-20', perEuro: { EUR: '1', USD: '1.1', CHF: '0.95' } } }

test.each([
  ['48000-65000', 'CHF', money],
  ['48000', 'USD', money],
  ['48000', 'XXX', money],
  ['48000', 'CHF', null],
] as [string, string, ReaderMoney | null][])('%s %s is what Converted draws', (amount, currency, own) => {
  expect(plainHtml(renderConverted(amount, currency, own)?.html ?? '')).toBe(
    renderToStaticMarkup(
      <ReaderMoneyContext value={own}>
        <Converted amount={amount} currency={currency} />
      </ReaderMoneyContext>,
    ),
  )
})
