import { expect, test } from 'vitest'
import { buildHistogram, buildSparseHistogram, buildFacets } from '@parure/portal/test/web/build-facets.ts'
import { formatRangeHint } from './format-range-hint.ts'

const said = (...given: Parameters<typeof formatRangeHint>): string =>
  formatRangeHint(...given).replaceAll('\u00a0', ' ')

test.each([
  ['carats', { ...buildHistogram(1), known: 318, unknown: 113 }, 'Weight of the main stone. 113 lots don’t give one.'],
  ['carats', { ...buildHistogram(1), known: 1318, unknown: 1 }, /1 lot doesn’t give one\.$/],
  [
    'estimate',
    { ...buildHistogram(1), known: 431, unknown: 0 },
    'Based on the low estimate, at rates of April 13, 2026.',
  ],
  [
    'price',
    { ...buildHistogram(1), known: 431, unknown: 12 },
    'Published price, hammer or incl. premium, at rates of April 13, 2026. 12 lots have no price and are hidden.',
  ],
  ['carats', buildSparseHistogram(3), ''],
  ['carats', buildSparseHistogram(1), ''],
  ['price', buildSparseHistogram(4), ''],
  ['estimate', buildSparseHistogram(0), ''],
] as const)('%s of %j: %s', (key, histogram, words) => {
  const hint = said(key, histogram, buildFacets())
  if (typeof words === 'string') expect(hint).toBe(words)
  else expect(hint).toMatch(words)
})

test('without rates nothing is said of them', () => {
  expect(said('estimate', { ...buildHistogram(1), known: 9 }, buildFacets({ ratesDay: null }))).toBe(
    'Based on the low estimate.',
  )
})
