import type { Comparables } from '@parure/features/comparable/contract.ts'
import type { LotDetail } from '../../contract.ts'
import { expect, test } from 'vitest'
import { buildComparable } from '@parure/portal/test/web/build-comparable.ts'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { buildVerdict } from './build-verdict.ts'

const range = {
  low: '1600',
  middle: '1900',
  high: '2200',
  currency: 'CHF',
  basis: 'hammer' as const,
  isWide: false,
  isPerCarat: false,
  until: '2026-11-26',
  n: 24,
}
const sold = Array.from({ length: 12 }, (_, at) => buildComparable(20 + at, {}, String(1000 + 100 * at)))
const money = { currency: 'CHF', isConverted: false, convert: (price: string) => price }
const build = (lot: Partial<LotDetail>, part: Partial<Comparables> = { range }) =>
  buildVerdict(buildLot({ category: 'Rings', ...lot }), { currency: 'CHF', sold, boughtIn: [], ...part }, money)

test.each<[string, string]>([
  ['800-1200', 'The estimate is below what most similar rings sold for.'],
  ['1200-1800', 'The estimate starts below what most similar rings sold for.'],
  ['1700-2000', 'The estimate is in line with what similar rings sold for.'],
  ['1000-3000', 'The estimate is in line with what similar rings sold for.'],
  ['2000-3000', 'The estimate reaches above what most similar rings sold for.'],
  ['2500-3500', 'The estimate is above what most similar rings sold for.'],
])('given the estimate %s, the verdict is: %s', (estimatePrice, headline) => {
  expect(build({ estimatePrice })?.headline).toBe(headline)
})

const past = { status: 'Past', outcome: 'sold', estimatePrice: '1500-2000', priceBasis: 'hammer' } as const
test.each<[Partial<LotDetail>, string]>([
  [{ ...past, price: '1500' }, 'It sold at the low estimate, below most similar rings.'],
  [{ ...past, price: '1800' }, 'It sold within the estimate, in line with similar rings.'],
  [{ ...past, price: '2360' }, 'It sold 18% above the high estimate, above most similar rings.'],
  [{ ...past, price: '1800', estimatePrice: null }, 'It sold in line with similar rings.'],
  [
    { ...past, price: '2268', priceBasis: 'inclusive' },
    'Similar rings sold for 1\u00a0600\u00a0–\u00a02\u00a0200 CHF.',
  ],
  [
    { ...past, price: null, outcome: 'unsold', estimatePrice: '2500-3500' },
    'It did not sell; the estimate is above what most similar rings sold for.',
  ],
])('given the past lot %j, the verdict is: %s', (lot, headline) => {
  expect(build(lot)?.headline).toBe(headline)
})

test('a hammer price that is derived for Premium is compared; without it there is no hammer price', () => {
  const inclusive = { ...past, price: '2268', priceBasis: 'inclusive' } as const
  expect(build(inclusive)?.hammer).toBeNull()
  const otherBasis = { basis: 'hammer', amount: '1800', derivedBy: null, reason: null } as const
  expect(build({ ...inclusive, otherBasis })?.hammer).toBe('1800')
})

test('given a refusal, the reason is the headline, and the span of the closest eight is given', () => {
  const refused = ['Prices of similar lots differ more than threefold.', 'Too few close matches.']
  const verdict = build({ estimatePrice: '1100-1900' }, { range: null, refused })
  expect(verdict).toMatchObject({
    headline: 'No reliable range: prices of similar lots differ more than threefold.',
    similar: null,
    closest: { span: '1000-1700' },
    line: 'The estimate reaches above the closest sales.',
  })
  expect(verdict?.closest?.prices).toHaveLength(8)
})

test('below SmallPack only the number of similar sales is said, whatever they sold for', () => {
  const verdict = build({ estimatePrice: '2500-3500' }, {})
  expect(verdict).toMatchObject({
    headline: 'We found 12 similar sales.',
    isLocked: true,
    similar: null,
    closest: null,
  })
  expect(verdict?.line).toBeNull()
})

test('figures of complete years say so', () => {
  const { n: _, ...ofYears } = { ...range, until: '2025-12-31' }
  expect(build({ estimatePrice: '1700-2000' }, { range: ofYears })?.line).toBe(
    'Figures of complete years, until 2025. Standard includes 2026.',
  )
})

test('amounts in another currency than the similar lots are not compared', () => {
  expect(build({ estimatePrice: '1700-2000', currency: 'EUR' })?.estimate).toBeNull()
})

test('without similar lots there is no verdict', () => {
  expect(build({}, { sold: [] })).toBeNull()
})
