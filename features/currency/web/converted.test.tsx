import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { normalizeHtml } from '@parure/portal/test/web/normalize-html.ts'
import { Converted } from './converted.tsx'
import { ReaderMoneyContext, type ReaderMoney } from './load-reader-money.ts'

const money = { currency: 'USD', rates: { day: '2026-11-20', perEuro: { EUR: '1', USD: '1.1', CHF: '0.95' } } }

test.each([
  ['48000-65000', 'CHF', money, '≈ 55 600 – 75 300 USDabout 55 600 to 75 300 US dollars'],
  ['48000', 'USD', money, ''],
  ['48000', 'XXX', money, ''],
  ['48000', 'CHF', null, ''],
] as [string, string, ReaderMoney | null, string][])(
  '%s %s is converted for a reader of %o',
  (amount, currency, own, words) => {
    const html = renderToStaticMarkup(
      <ReaderMoneyContext value={own}>
        <Converted amount={amount} currency={currency} />
      </ReaderMoneyContext>,
    )
    expect(
      normalizeHtml(html)
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('\u00a0', ' '),
    ).toBe(words)
  },
)
