import type { Comparable, Comparables } from '@parure/features/comparable/contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { aLot } from '@parure/portal/test/web/a-lot.ts'
import { MarketSection } from './market-section.tsx'

function shown(comparables: Comparables | null): string {
  const Component = () => <MarketSection lot={aLot({ estimatePrice: '9000-12000' })} comparables={comparables} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}
/** The announced text, without tags. */
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const ring: Comparable = {
  lot: {
    id: 8,
    title: 'Emerald ring',
    estimatePrice: '8000-10000',
    openingBid: null,
    currentBid: null,
    price: '11000',
    currency: 'CHF',
    isFavorite: false,
    baseImageFileName: null,
    status: 'Past',
    outcome: 'sold',
  },
  priceBasis: 'hammer',
  reasons: [
    { text: '5.1 ct', differs: false },
    { text: 'Zambia', differs: true },
  ],
}
const range = {
  low: '8000',
  middle: '10000',
  high: '15000',
  currency: 'CHF',
  basis: 'hammer' as const,
  isWide: false,
  isPerCarat: true,
  until: '2025-12-31',
}

test('given no comparable lots, then there is no section', () => {
  expect(shown({ sold: [], boughtIn: [] })).toBe('')
})

test('given that they could not be loaded, then the section says so and offers another try', () => {
  expect(words(shown(null))).toContain('Failed to load data Try again')
})

test('given a visitor’s answer, then the lots have their reasons and the range is a locked line', () => {
  const read = words(shown({ sold: [ring], boughtIn: [] }))
  expect(read).toContain('Closest comparable lots 1')
  expect(read).toContain('5.1 ct')
  expect(read).toContain('differs: Zambia')
  expect(read).toContain('Hammer price')
  expect(read).toContain('SmallPack and above')
  expect(read).toContain('Statistics from past sales, not an appraisal. Condition and quality were not seen.')
  expect(shown({ sold: [ring], boughtIn: [] })).toContain(
    'aria-label="Price range of comparable lots is locked. See plans"',
  )
})

test('given a range, then it has its basis, its day and its median; wide is said', () => {
  const read = words(
    shown({ sold: [ring], boughtIn: [], range: { ...range, n: 24, effective: 12.5, leftOut: 2, isWide: true } }),
  )
  expect(read).toContain('8 000 to 15 000 Swiss francs wide')
  expect(read).toContain('Median')
  expect(read).toContain('n = 24, 2 left out.')
  expect(read).toContain('24 as much as 12.5 equal ones.')
  expect(read).toContain(
    'Left out: 2 without a stated hammer price or a rate, or without one leading stone of stated weight.',
  )
  expect(read).toContain('31 Dec 2025')
})

test('given a refusal, then every reason is said and the lots stay', () => {
  const read = words(
    shown({ sold: [ring], boughtIn: [], range: null, refused: ['Not enough sales of lots like this one.'] }),
  )
  expect(read).toContain('Not enough sales of lots like this one.')
  expect(read).toContain('Closest comparable lots')
  expect(read).not.toContain('SmallPack and above')
})

test('given a range with premium, then its basis is said, and how many prices are derived', () => {
  const premium = { ...range, basis: 'inclusive' as const, low: '9600', middle: '12000', high: '18000' }
  const withPremium = { range: { ...premium, n: 11, effective: 9.5, leftOut: 1, derived: 10 } }
  const read = words(shown({ sold: [ring], boughtIn: [], range, withPremium }))
  expect(read).toContain('With buyer’s premium')
  expect(read).toContain('9 600 to 18 000 Swiss francs')
  expect(read).toContain('1 stated by the auction houses, 10 derived by the houses’ tiers of the sale days')
  expect(read).toContain(
    'Left out: 1 without a price with premium or a rate, or without one leading stone of stated weight.',
  )
})

test('given that only the range with premium is refused, then its reasons stand beneath the other', () => {
  const withPremium = { range: null, refused: ['Not enough sales of lots like this one.'] }
  expect(words(shown({ sold: [ring], boughtIn: [], range, withPremium }))).toContain(
    'With buyer’s premium Not enough sales of lots like this one.',
  )
})

test('given a plan without premiums, then the range with premium is a locked line', () => {
  const html = shown({ sold: [ring], boughtIn: [], range })
  expect(html).toContain('aria-label="Price range with buyer’s premium is locked. See plans"')
})

const first = (above: Comparables['above']) => words(shown({ sold: [ring], boughtIn: [], above }))

test('the sentence on the high estimate comes first, where it can be said', () => {
  expect(first({ count: 4, of: 7 })).toContain(
    'Market 4 of 7 comparable lots of the last 36 months sold above this high estimate.',
  )
  expect(first({ count: 0, of: 1 })).toContain('0 of 1 comparable lot of the last 36 months')
  expect(first(null)).not.toContain('36 months')
})
