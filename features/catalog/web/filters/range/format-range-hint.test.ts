import { expect, test } from 'vitest'
import { aHistogram, fewLots, someFacets } from '@parure/portal/test/web/some-facets.ts'
import { formatRangeHint } from './format-range-hint.ts'

const said = (...given: Parameters<typeof formatRangeHint>): string =>
  formatRangeHint(...given).replaceAll('\u00a0', ' ')

test.each([
  [
    'carats',
    { ...aHistogram(1), known: 318, unknown: 113 },
    'Weight of the principal stone as cataloged. n = 318; 113 lots state none.',
  ],
  ['carats', { ...aHistogram(1), known: 1318, unknown: 1 }, /n = 1 318; 1 lot states none\.$/],
  [
    'estimate',
    { ...aHistogram(1), known: 431, unknown: 0 },
    'Low estimate, converted at the European Central Bank’s rate of 13 April 2026. n = 431.',
  ],
  [
    'price',
    { ...aHistogram(1), known: 431, unknown: 12 },
    'Published price, hammer or with premium as published, converted at the European Central Bank’s rate of 13 April 2026. n = 431; 12 lots have none.',
  ],
  ['carats', fewLots(3), '3 lots state a weight: too few for a histogram.'],
  ['carats', fewLots(1), '1 lot states a weight: too few for a histogram.'],
  ['price', fewLots(4), '4 lots have a published price: too few for a histogram.'],
  ['estimate', fewLots(0), 'No lot has an estimate.'],
] as const)('%s of %j: %s', (key, histogram, words) => {
  const hint = said(key, histogram, someFacets())
  if (typeof words === 'string') expect(hint).toBe(words)
  else expect(hint).toMatch(words)
})

test('without rates nothing is said of them', () => {
  expect(said('estimate', { ...aHistogram(1), known: 9 }, someFacets({ ratesDay: null }))).toBe('Low estimate. n = 9.')
})
