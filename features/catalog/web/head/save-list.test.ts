import { parseListState } from '../../selection.ts'
import { expect, test } from 'vitest'
import { createBrandListKind } from '@parure/features/brand/web/lots/create-brand-list-kind.ts'
import { auctionResults, upcomingLots } from '../address/list-kind.ts'
import { listSavedCriteria } from './save-list.tsx'

const brand = { id: 3, name: 'Vasari, Fils' }
const found = (kind: Parameters<typeof listSavedCriteria>[0], query = '') =>
  listSavedCriteria(kind, parseListState(new URLSearchParams(query)), 'CHF')

test('a list is saved as it asks for its lots', () => {
  expect(found(upcomingLots, 'estimate=-900&page=2&saleDates=2026-12-01..')).toEqual({
    status: 'Upcoming',
    estimate: '-900',
    currency: 'CHF',
    saleDates: '2026-12-01..',
  })
  expect(found(auctionResults)).toEqual({ status: 'Past', outcomes: 'sold,unsold,withdrawn,unpublished' })
})

test('a brand’s month to come is saved without the month; a past year keeps its days', () => {
  expect(found(createBrandListKind(brand, '2026-12'), 'categories=Brooch')).toEqual({
    status: 'Upcoming',
    brands: 'Vasari%2C Fils',
    categories: 'Brooch',
  })
  expect(found(createBrandListKind(brand, '2024'))).toEqual({
    status: 'Past',
    brands: 'Vasari%2C Fils',
    saleDates: '2024-01-01..2024-12-31',
  })
})
