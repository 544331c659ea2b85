import type { MarketSubject } from '../../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { buildMarket } from '@parure/portal/test/web/build-market.ts'
import { LadderChapter } from './ladder-chapter.tsx'

const market = (fields: Partial<MarketSubject>): MarketSubject => ({
  ...buildMarket(),
  kind: 'gemstones',
  name: 'Pearl',
  slug: 'pearl',
  period: 'all',
  inMoneyOf: null,
  topLots: [],
  directory: { lots: 80, gemstones: [], brands: 0, categories: 0, houses: 0 },
  ...fields,
})
const read = (fields: Partial<MarketSubject>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LadderChapter market={market(fields)} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, ' ')

test('where no stone leads a piece with a stated weight, the chapter says so', () => {
  expect(read({ ladder: [], houses: [] })).toContain('No price per carat of pearl: none of the unsigned jewels')
  expect(read({ ladder: [], houses: [], name: 'Diamond' })).toContain('weight, color and clarity are stated')
})

test('where no group has eight, it names the largest, and the house', () => {
  const ladder = [
    { row: 'Burma, Heated', step: 2, toStep: 2, n: 5, figures: null },
    { row: 'Burma, Heated', step: 3, toStep: 3, n: 2, figures: null },
  ]
  const words = read({ ladder, name: 'Ruby', houses: [], house: { name: 'Rhône Auctions', slug: 'rhone' } })
  expect(words).toContain('no group has 8 unsigned jewels sold at Rhône Auctions')
  expect(words).toContain('the largest has 5.')
})

test('a plan to which thin groups are not counted learns no more than that there are some', () => {
  const words = read({ ladder: [], houses: undefined })
  expect(words).toContain('No price per carat of pearl yet')
  expect(words).toContain('no group has 8 unsigned jewels sold in the last five complete years.')
})

test('what the plan does not open is not there', () => {
  expect(read({})).toBe('')
})
