import type { Comparables } from '@parure/features/comparable/contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RangeFigures } from './range-figures.tsx'

const range = {
  low: '12100',
  middle: '14400',
  high: '17700',
  currency: 'SEK',
  basis: 'hammer' as const,
  isWide: false,
  isPerCarat: false,
  until: '2026-11-26',
  n: 48,
  model: { version: '2.118', day: '2026-11-27', sales: 4460 },
  contributions: [
    { text: 'larger ruby', percent: 4219 },
    { text: 'heavier gold', percent: 12 },
    { text: 'no report', percent: -15 },
  ],
}
const money = { currency: 'SEK', convert: (price: string) => price }
const read = (comparables: object): string =>
  renderToStaticMarkup(<RangeFigures comparables={comparables as Comparables} money={money as never} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

test('both figures of the model are said, and in words what moved the one from sales alone', () => {
  const words = read({ range, withEstimate: { ...range, low: '15500', high: '22200' } })
  expect(words).toContain('From sales alone: 12 100 – 17 700 SEK. With the house’s estimate: 15 500 – 22 200 SEK.')
  expect(words).toContain('Against a typical piece of its kind: larger ruby ×43, heavier gold +12%, no report −15%.')
  expect(words).toContain('Model 2.118, Nov 27, 2026.')
})

test('without a model there is nothing to explain', () => {
  expect(read({ range: { ...range, model: undefined } })).toBe('')
})
