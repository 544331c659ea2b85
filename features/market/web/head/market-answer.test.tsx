import type { MarketSubject } from '../../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { buildMarket } from '@parure/portal/test/web/build-market.ts'
import { AnswerTiles } from './answer-tiles.tsx'
import { MarketAnswer } from './market-answer.tsx'
import { roundFigure } from '../money.ts'
import { formatWeights } from '../../ladder.ts'
import { formatLadderRow } from '../charts/prices-per-carat.tsx'

const aSubject = (fields: Partial<MarketSubject> = {}): MarketSubject => ({
  ...buildMarket(),
  kind: 'gemstones',
  name: 'Sapphire',
  slug: 'sapphire',
  period: 'all',
  topLots: [],
  directory: { lots: 80, gemstones: [], brands: 0, categories: 0, houses: 0 },
  ...fields,
})
const read = (fields: Partial<MarketSubject>): string => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MarketAnswer market={aSubject(fields)} />
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
}

test.each<[string, Partial<MarketSubject>, string]>([
  [
    'a gemstone',
    {},
    'Half of all sapphire jewels sold for more than 4 200 EUR. 75% found a buyer, and 40% of those went above the high estimate.',
  ],
  [
    'a category that has no plural, in a window, with premium',
    {
      kind: 'categories',
      name: 'Brooch',
      period: '12m',
      basis: 'premium',
      tiles: { ...buildMarket().tiles, above: null },
    },
    'In 12 months, half of all brooches sold for more than 4 200 EUR, premium included. 75% found a buyer.',
  ],
  [
    'without complete sales',
    { kind: 'brands', name: 'Vasari', tiles: { ...buildMarket().tiles, sellThrough: null } },
    'Half of all Vasari jewels sold for more than 4 200 EUR. 40% of them went above the high estimate.',
  ],
  [
    'bounds in place of a share',
    { tiles: { ...buildMarket().tiles, sellThrough: null, sellThroughBounds: [430, 870], open: 70 } },
    'Half of all sapphire jewels sold for more than 4 200 EUR. 43% to 87% found a buyer; 70 have no published result. 40% of those sold went above the high estimate.',
  ],
  [
    'too few sales',
    {
      tiles: {
        ...buildMarket().tiles,
        median: null,
        sold: 6,
        offered: 7,
        countedSold: 6,
        counted: 7,
        sellThrough: null,
      },
    },
    '6 of 7 sapphire jewels found a buyer. That is too few for a price. See the lots',
  ],
  [
    'too few sales with all results in',
    {
      tiles: {
        ...buildMarket().tiles,
        median: null,
        sold: 59,
        offered: 60,
        open: 6,
        countedSold: 7,
        counted: 8,
        sellThrough: null,
        sellThroughBounds: [894, 985],
      },
    },
    'At least 59 of 66 sapphire jewels found a buyer. Too few of them are in sales with all results in for a price. See the lots',
  ],
])('%s', (_, fields, sentence) => {
  expect(read(fields)).toBe(sentence)
})

const draw = (fields: object): string =>
  renderToStaticMarkup(
    <AnswerTiles tiles={{ ...buildMarket().tiles, ...fields }} currency="EUR" basis="hammer" scope="to 2025" />,
  )

test('the tiles count the same lots, and a share within and below stands where the plan shows it', () => {
  expect(draw({ offered: 90 })).toContain('<dd>80</dd><dd>lots, to 2025</dd>')
  expect(draw({})).toContain('<dd>75%</dd><dd>60 of 80 lots</dd>')
  expect(draw({ sellThrough: null, sellThroughBounds: [430, 870], offered: 80, open: 70 })).toContain(
    '<dd>43% to 87%</dd><dd>60 of 150 lots known to be sold</dd>',
  )
  expect(draw({})).not.toContain('within')
  expect(draw({ within: 350, below: 250, low: '1840', high: '16410' })).toMatch(/35% within, 25% below.*/)
  expect(draw({ low: '1840', high: '16410' })).toContain('half between 1\u00a0840 and 16\u00a0400')
})

test.each([
  [4145, 4100],
  [1466, 1470],
  [16_410, 16_400],
  [98, 98],
  [0, 0],
])('%i is shown as %i', (amount, rounded) => {
  expect(roundFigure(amount)).toBe(rounded)
})

test('rows and weights of a ladder are named in the words of a collector', () => {
  expect(formatLadderRow('Sapphire', 'Kashmir, No indication of heating')).toBe('Kashmir, no heat')
  expect(formatLadderRow('Sapphire', 'Not stated, Not stated')).toBe('Origin not stated')
  expect(formatLadderRow('Diamond', 'D–F, VS')).toBe('D–F, VS')
  expect(
    [
      [0, 7],
      [0, 1],
      [2, 3],
      [5, 7],
    ].map(([step = 0, toStep = 0]) => formatWeights('Sapphire', { step, toStep })),
  ).toEqual(['All weights', 'under 2 ct', '2–4.99 ct', '10 ct and up'])
})
