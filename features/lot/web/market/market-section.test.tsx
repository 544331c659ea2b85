import type { Comparables } from '@parure/features/comparable/contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { buildComparable } from '@parure/portal/test/web/build-comparable.ts'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { MarketSection } from './market-section.tsx'

function shown(comparables: Partial<Comparables> | null): string {
  const answer = comparables && { currency: 'CHF', sold: [], boughtIn: [], ...comparables }
  const Component = () => <MarketSection lot={buildLot({ estimatePrice: '9000-12000' })} comparables={answer} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}
/** The announced text, without tags; no-break spaces are spaces. */
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const rings = (count: number) =>
  Array.from({ length: count }, (_, at) => buildComparable(20 + at, {}, `${9000 + 100 * at}`))
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
  expect(shown({})).toBe('')
})

test('given that they could not be loaded, then the section says so and offers another try', () => {
  expect(words(shown(null))).toContain('Failed to load data Try again')
})

test('given a visitor’s answer, then the table has facts and prices, and the scale is a locked line', () => {
  const html = shown({ sold: rings(9) })
  const read = words(html)
  expect(read).toContain('Similar sales 9 sold')
  expect(read).toContain('Emerald ring 20 5.10 Zambia 9 000 1.10×')
  expect(read).toContain('Dashed means different. Prices at today’s rate; dates and houses with Standard.')
  expect(read).toContain('Based on past sales; not an appraisal.')
  expect(html).toContain('aria-label="Scale and price range with SmallPack. See plans"')
  expect(html).not.toContain('role="img"')
})

test('given a range, then the lots are dots on one scale with the estimate and the range, unsold ones in a lane', () => {
  const unsold = buildComparable(60, { amounts: { hammer: null, lowEstimate: '8000', multiple: null } })
  const html = shown({ sold: rings(9), boughtIn: [unsold], range })
  const read = words(html)
  expect(html).toContain('aria-label="9 similar sales between')
  expect(read).toContain('Half sold for 8 000 – 15 000')
  expect(read).toContain('This estimate')
  expect(read).toContain('Show all 9 Show 1 unsold')
  expect(read).toContain('low estimate 8 000')
})

test('given fewer than eight sales, then there is a table and no scale', () => {
  const html = shown({ sold: rings(3), range: null, refused: ['Too few close matches.'] })
  expect(words(html)).toContain('3 similar sales; a chart needs 8.')
  expect(html).not.toContain('role="img"')
})

test('given prices with premium only, then their lots are left out and counted below Premium', () => {
  const inclusive = buildComparable(9, {
    priceBasis: 'inclusive',
    amounts: { hammer: null, lowEstimate: null, multiple: null },
  })
  const read = words(shown({ sold: [...rings(8), inclusive], range }))
  expect(read).not.toContain('Emerald ring 9 ')
  expect(read).toContain('1 more sale is left out: no hammer price is published, or no exchange rate is known.')
  expect(read).toContain('Price paid with Premium')
})

test('given derived hammer prices, then they are gray and said to be worked out, and the basis can be chosen', () => {
  const amounts = { hammer: '9000', paid: '11340', derived: 'hammer' as const, lowEstimate: null, multiple: '0.90' }
  const read = words(shown({ sold: [...rings(8), buildComparable(9, { amounts })], range, withPremium: { range } }))
  expect(read).toContain('9 000 worked out')
  expect(read).toContain('Gray prices are worked out from the house’s premium.')
  expect(read).toContain('Prices Hammer price Price paid')
  expect(read).toContain('Print as a dossier')
})
