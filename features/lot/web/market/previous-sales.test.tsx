import type { PreviousSale } from '@parure/features/previous-sale/contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import type { LotDetail } from '../../contract.ts'
import { PreviousSales } from './previous-sales.tsx'
import { describeSinceThen } from './describe-since-then.ts'
import { describePriceChange } from './describe-price-change.ts'

const sale: PreviousSale = {
  lotId: 4,
  title: 'Sapphire ring',
  picture: null,
  sourceName: 'Halder & Roe',
  location: 'Geneva',
  day: '2019-05-02',
  outcome: 'sold',
  estimate: '8000-12000',
  price: '10000',
  priceBasis: 'hammer',
  currency: 'CHF',
  changes: [{ from: 'hammer', total: 464, perYear: 100 }],
}
const render = (sales?: PreviousSale[], lot: Partial<LotDetail> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PreviousSales lot={buildLot(lot)} previous={sales ? { sales, reports: ['SSEF 98765'] } : {}} />
    </MemoryRouter>,
  )
const words = (...given: Parameters<typeof render>): string =>
  render(...given)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('given none, or a role that may not see them, then there is no section of previous sales', () => {
  expect(words()).toBe('')
  expect(words([])).toBe('')
})

test('given one, then its day, house, price and change are said, and that it says nothing about other lots', () => {
  const read = words([sale])
  expect(read).toContain('Offered before Same report, SSEF 98765')
  expect(read).toContain('Sold Halder &amp; Roe, Geneva · May 2, 2019')
  expect(read).toContain('hammer +46.4% since, +10.0% a year, hammer to hammer')
  expect(read).toContain('This is one piece’s history, not a market trend.')
})

test('given one that was bought in, then that is said, with its estimate', () => {
  const read = words([{ ...sale, outcome: 'unsold', price: null, priceBasis: null, changes: [] }])
  expect(read).toMatch(/Unsold Halder .* 8 000 &#8211; 12 000 CHF .* estimate/)
})

test('given one that was sold after the sale, then its price is none of a hammer', () => {
  const read = words([{ ...sale, soldAfterSale: true, changes: [] }])
  expect(read).toContain('after the sale, without premium')
  expect(read).not.toContain('hammer')
})

test('given pictures of both, then they are shown as then and now; given one, then none', () => {
  const then = { ...sale, picture: 'a'.repeat(64) }
  expect(words([then], { photos: ['b'.repeat(64)] })).toContain('Then May 2, 2019')
  expect(render([then], { photos: [] })).not.toContain('<img')
})

test.each<[string, Partial<LotDetail>, Partial<PreviousSale>, string | null]>([
  ['a hammer price', {}, {}, 'The middle of the estimate is 14% above the hammer price of 2019.'],
  [
    'the same amount',
    { estimatePrice: '9000-11000' },
    {},
    'The middle of the estimate equals the hammer price of 2019.',
  ],
  ['another currency', { currency: 'EUR' }, {}, null],
  ['a price with premium', {}, { priceBasis: 'inclusive' }, null],
  ['no estimate', { estimatePrice: null }, {}, null],
  ['a lot that is over', { status: 'Past' }, {}, null],
])('of %s and an estimate it reads what lies between them', (_, lot, earlier, expected) => {
  const coming = buildLot({ status: 'Upcoming', estimatePrice: '10000-12800', currency: 'CHF', ...lot })
  expect(describeSinceThen(coming, [{ ...sale, ...earlier }])).toBe(expected)
})

test.each<[PreviousSale['changes'][number], string]>([
  [{ from: 'hammer', total: -125, perYear: null }, '−12.5% since, hammer to hammer'],
  [
    { from: 'inclusive', total: 0, perYear: 0 },
    '0.0% since, 0.0% a year, from the price with premium to the hammer price, before the seller’s costs',
  ],
])('a change of %j reads %j', (change, text) => expect(describePriceChange(change)).toBe(text))
