import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { pageSize } from '../paging.ts'
import { parseListState } from '../selection.ts'
import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import { defaultSortOrder, listSortOrders } from '../sort-order.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { buildFacets } from '@parure/portal/test/web/build-facets.ts'
import { SimilarLots } from '@parure/features/lot/web/details/similar-lots.tsx'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import { loadIslands } from '@parure/render/create-island.tsx'
import type { ListData } from './loading/load-list.ts'
import { ListHead } from './head/list-head.tsx'
import { auctionResults, upcomingLots } from './address/list-kind.ts'
import { ListPage } from './list-page.tsx'
import { LotGrid } from './lot-grid.tsx'

beforeAll(loadIslands)

const drawn = (screen: ReactNode, at = '/') =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] })} />,
  )
const linesOf = (html: string) =>
  html
    .replaceAll('\u00a0', ' ')
    // Some words of a title are only heard on phones.
    .replaceAll(/<h1>.*?<\/h1>/g, (heading) => ` <h1>${heading.replaceAll(/<[^>]+>/g, '')}</h1>`)
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())

const lot = { ...buildLot(), baseImageFileName: null }
const state = parseListState(new URLSearchParams('categories=Rings&page=2'))
const options = Object.fromEntries(
  filterGroups.map((group) => [group, { known: [{ name: 'Rings', count: 98 }], count: 1 }]),
)
const data = {
  selection: state,
  lots: [lot],
  counts: { total: 612, options, facets: buildFacets(), undrawn: [] },
} as unknown as ListData

test.each<[string, () => ReactNode, string, string[]]>([
  [
    'Upcoming Lots',
    () => <ListPage kind={upcomingLots} data={data} />,
    '/upcoming-lots?categories=Rings&page=2',
    [
      'Upcoming Lots',
      '612 items',
      'Apply Filters',
      'Clear All',
      'Categories',
      'Materials',
      'Gemstones',
      'Brands',
      '98',
    ],
  ],
  [
    'Auction Results',
    () => <ListPage kind={auctionResults} data={data} />,
    '/past-lots',
    ['Auction Results', '612 items'],
  ],
  [
    'a forgiven slip',
    () => (
      <ListHead
        kind={upcomingLots}
        state={{ ...state, searchQuery: 'saphhire' }}
        currency="EUR"
        totals={{ own: 7, other: 3 }}
        waiting={false}
        reading={null}
        onClear={() => {}}
        readAs="sapphire"
      />
    ),
    '/',
    ['Showing results for', 'sapphire', 'Search for “saphhire” instead'],
  ],
  [
    'a list on its way',
    () => (
      <ListHead
        kind={upcomingLots}
        state={state}
        currency="EUR"
        totals={{ own: 7, other: 3 }}
        waiting
        reading={null}
        onClear={() => {}}
      />
    ),
    '/',
    ['Loading...'],
  ],
  ['lots like it', () => <SimilarLots lots={[lot]} />, '/', ['You May Also Like']],
  [
    'a lot that failed',
    () => <ErrorScreen error={new Problem('lot-not-found', 'This lot is not in the catalog.')} />,
    '/jewelry/7',
    ['Error: This lot is not in the catalog.', 'Go Back to Upcoming Lots'],
  ],
])('%s has the texts of the specification', (_screen, screen, at, words) => {
  const lines = linesOf(drawn(screen(), at))
  for (const line of words) expect(lines).toContain(line)
})

test('given a list that loads, then thirty placeholders keep its place', () => {
  const grid = <LotGrid state={state} lots={[]} failure={null} loading late />
  expect(pageSize).toBe(30)
  expect(drawn(grid).match(/aria-hidden="true"[^>]*><div/g)).toHaveLength(30)
})

const names = (status: LotStatus, searches = false) => listSortOrders(status, searches).map(({ name }) => name)

test('the sorts of both lists, by their numbers, the newest first', () => {
  const first = ['Popularity', 'Newest', 'Oldest']
  expect(names('Upcoming')).toEqual([...first, 'Estimates High to Low', 'Estimates Low to High'])
  expect(names('Past').slice(0, 5)).toEqual([...first, 'Price High to Low', 'Price Low to High'])
  expect(names('Past', true)[0]).toBe('Relevance')
  for (const status of lotStatuses) expect(names(status)[defaultSortOrder]).toBe('Newest')
})
