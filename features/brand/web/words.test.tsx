import { brandSortOrders } from '../sort-order.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary as BrandLotsFailure } from './brand-lots.tsx'
import { BrandLists } from './brands/brand-lists.tsx'
import { ErrorBoundary as BrandFailure } from './brand-page.tsx'
import { HydrateFallback as LoadingBrands } from './followed-brands.tsx'
import { LotGroup } from './lots/lot-group.tsx'
import { LotsView } from './lots/lots-view.tsx'
import { SkeletonLots } from './lots/skeleton-lots.tsx'
import { parseBrandLotsState } from './lots/brand-lots-state.ts'
import { noCounts } from '@parure/portal/test/web/no-counts.ts'

const noLots = {
  selection: parseBrandLotsState(new URLSearchParams('date=2025'))!,
  lots: [],
  counts: noCounts,
  addressMoney: null,
}

const drawn = (screen: ReactNode, at = '/followed-brands') =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter(
        [
          { path: '/followed-brands/:id/*', element: screen },
          { path: '*', element: screen },
        ],
        { initialEntries: [at] },
      )}
    />,
  )
const linesOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())

const brand = { id: 7, name: 'Castellane', description: '', logotype: null, count: 12 }
const failed = { error: new Error('away'), params: { id: '7' } }
const past = (count: number) => <LotGroup brand={brand} group={{ date: '2025', count, jewelries: [] }} first />

test.each<[string, () => ReactNode, string, string[]]>([
  [
    'the brands',
    () => <BrandLists brands={[brand]} categories={[{ name: 'Rings', count: 3 }]} />,
    '/followed-brands',
    ['Follow Jewelry Brands', 'Product Type', 'Followed Brands', 'Brands You Can Follow'],
  ],
  ['a group of lots', () => past(9), '/followed-brands/7', ['Show All']],
  [
    'a year without any',
    () => <LotsView brand={brand} date="2025" lots={[]} data={noLots} />,
    '/followed-brands/7/jewelries?date=2025',
    ['No jewelry items found.', ...brandSortOrders],
  ],
  ['a brand that did not come', () => <BrandFailure {...failed} />, '/followed-brands/7', ['Failed to load data']],
  [
    'lots that did not come',
    () => <BrandLotsFailure {...failed} />,
    '/followed-brands/7/jewelries',
    ['Failed to load jewelries'],
  ],
])('%s has the texts of the specification', (_screen, screen, at, words) => {
  const lines = linesOf(drawn(screen(), at))
  for (const line of words) expect(lines).toContain(line)
})

test('the sorts of a brand’s lots, by their numbers, relevance first', () => {
  expect(brandSortOrders).toEqual(['Relevance', 'Newest', 'Oldest', 'Price High to Low', 'Price Low to High'])
})

test('nine placeholders stand for brands, three for a brand’s lots', () => {
  expect(drawn(<LoadingBrands />).match(/<li [^>]*aria-hidden="true"/g)).toHaveLength(9)
  expect(drawn(<SkeletonLots />).match(/<div [^>]*aria-hidden="true"/g)).toHaveLength(3)
})

test('Show All stands from nine past lots on', () => {
  expect(linesOf(drawn(past(8)))).not.toContain('Show All')
})
