import type { PreviousSale } from '@parure/features/previous-sale/contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PreviousSales } from './previous-sales.tsx'
import { describePriceChange } from './describe-price-change.ts'

const sale: PreviousSale = {
  lotId: 4,
  title: 'Sapphire ring',
  sourceName: 'Halder & Roe',
  location: 'Geneva',
  day: '2019-05-02',
  outcome: 'sold',
  price: '10000',
  priceBasis: 'hammer',
  currency: 'CHF',
  changes: [{ from: 'hammer', total: 464, perYear: 100 }],
}
const words = (sales?: PreviousSale[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PreviousSales previous={sales ? { sales, reports: ['SSEF 98765'] } : {}} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('given none, or a role that may not see them, then there is no section of previous sales', () => {
  expect(words()).toBe('')
  expect(words([])).toBe('')
})

test('given one, then its day, house, price and change are said, and that it says nothing about other lots', () => {
  const read = words([sale])
  expect(read).toContain('The same report number, SSEF 98765, was offered before.')
  expect(read).toContain('Halder &amp; Roe, Geneva')
  expect(read).toContain('hammer +46.4% since, +10.0% a year, hammer to hammer')
  expect(read).toContain('This is one piece’s history, not a market trend.')
})

test('given one that was bought in, then that is said in place of a price', () => {
  expect(words([{ ...sale, outcome: 'unsold', price: null, priceBasis: null, changes: [] }])).toContain('Unsold')
})

test('given one that was sold after the sale, then its price is none of a hammer', () => {
  const read = words([{ ...sale, soldAfterSale: true, changes: [] }])
  expect(read).toContain('after the sale, without premium')
  expect(read).not.toContain('hammer')
})

test.each<[PreviousSale['changes'][number], string]>([
  [{ from: 'hammer', total: -125, perYear: null }, '−12.5% since, hammer to hammer'],
  [
    { from: 'inclusive', total: 0, perYear: 0 },
    '0.0% since, 0.0% a year, from the price with premium to the hammer price, before the seller’s costs',
  ],
])('a change of %j reads %j', (change, text) => expect(describePriceChange(change)).toBe(text))
