import type { LotDetail } from '../../contract.ts'
import { Role } from '@parure/contract/role.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { ReaderMoneyContext } from '@parure/features/currency/web/load-reader-money.ts'
import { loadIslands } from '@parure/render/create-island.tsx'
import { LotFiguresSection } from './lot-figures-section.tsx'
import { SaleRatesNote } from './sale-rates-note.tsx'
import { normalizeHtml } from '@parure/portal/test/web/normalize-html.ts'

// The scale is a deferred component.
beforeAll(loadIslands)

const money = {
  currency: 'USD' as const,
  rates: { day: '2026-04-13', perEuro: { EUR: '1', USD: '1.1684', CHF: '0.9242' } },
}
const ofDay = { day: '2020-05-01', units: { EUR: '1', USD: '1.0876', CHF: '1.0555' } }
const ofMonth = { day: '1987-04', units: { USD: '1', CHF: '1.4959' } }

function text(node: React.ReactNode, reader: typeof money | null = money): string {
  const html = renderToStaticMarkup(<ReaderMoneyContext value={reader}>{node}</ReaderMoneyContext>)
  return normalizeHtml(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const past = { status: 'Past', outcome: 'sold', price: '48000', openingBid: '28000' } as const

test.each<[string, LotDetail['saleRates'], string | null]>([
  ['no rates of the sale’s day, then at the latest', undefined, '≈ 60 700 USD'],
  ['those of the sale’s day, then at these', ofDay, '≈ 49 500 USD'],
  ['those of a month, then about', ofMonth, 'about 32 100 USD'],
  ['that there are none, then not at all', null, null],
])('given %s', (_, saleRates, expected) => {
  const read = text(
    <LotFiguresSection lot={buildLot({ ...past, saleRates })} role={Role.Standard} hasVerdict={false} />,
  )
  if (expected === null) expect(read).not.toContain('USD')
  else expect(read).toContain(expected)
})

test('the scale’s estimate and opening bid are converted too', () => {
  const read = text(
    <LotFiguresSection
      lot={buildLot({ ...past, saleRates: ofDay, estimatePrice: '30000-40000' })}
      role={Role.Premium}
      hasVerdict={false}
    />,
  )
  expect(read).toMatch(/Estimate .*≈ [\d\s–]+ USD/)
  expect(read).toMatch(/Opening bid .*≈ [\d\s]+ USD/)
})

test('given rates without the reader’s currency, then amounts stand alone', () => {
  const euros = { ...money, currency: 'EUR' as const } as unknown as typeof money
  const lot = buildLot({ ...past, saleRates: ofMonth })
  expect(text(<LotFiguresSection lot={lot} role={Role.Standard} hasVerdict={false} />, euros)).not.toContain('EUR')
})

test.each<[LotDetail['saleRates'], string, string]>([
  [
    ofDay,
    'USD',
    'This lot’s amounts are converted at the European Central Bank’s reference rates of May 1, 2020, for the day of its sale.',
  ],
  [ofMonth, 'USD', 'Federal Reserve’s mean rates of Apr 1987, the month of its sale.'],
  [ofMonth, 'EUR', 'Not converted: no rate of EUR is known for Apr 1987.'],
  [null, 'USD', 'Not converted: no rates are known for the day of this sale.'],
])('the note on %j in %s names the day', (saleRates, currency, expected) => {
  const reader = { ...money, currency } as typeof money
  expect(text(<SaleRatesNote lot={buildLot({ ...past, saleRates })} />, reader)).toContain(expected)
})

test.each<[string, LotDetail['saleRates'], typeof money | null]>([
  ['no currency is chosen', ofDay, null],
  ['it is the lot’s own', ofDay, { ...money, currency: 'CHF' } as unknown as typeof money],
  ['the latest rates count', undefined, money],
])('given that %s, then there is no note', (_, saleRates, reader) => {
  expect(text(<SaleRatesNote lot={buildLot({ ...past, saleRates })} />, reader)).toBe('')
})
