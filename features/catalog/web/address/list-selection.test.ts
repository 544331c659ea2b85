import { resolveAddressCurrency } from '../../build-list-query.ts'
import { parseListState } from '../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import { describe, expect, test } from 'vitest'
import { buildFacets } from '@parure/portal/test/web/build-facets.ts'
import {
  dropUngrantedFilters,
  restrictToStatus,
  buildListRequest,
  mayChooseEstimates,
  mayChooseSales,
} from './list-selection.ts'

const state = (query: string) => parseListState(new URLSearchParams(query))
const asked = (status: LotStatus, query: string) =>
  buildListRequest({ status }, restrictToStatus(status, state(query)), 'CHF')

describe('what a list asks for', () => {
  test.each([
    ['', { outcomes: 'sold,unsold,withdrawn,unpublished' }],
    ['outcomes=awaiting', { outcomes: 'awaiting' }],
    ['outcomes=all', { outcomes: 'all' }],
    ['price=-20000&estimate=1-', { outcomes: 'sold,unsold,withdrawn,unpublished', price: '-20000', currency: 'CHF' }],
  ])('given /past-lots?%s, then %j', (query, expected) => {
    expect(asked('Past', query)).toEqual({ status: 'Past', ...expected })
  })

  test.each([
    ['outcomes=sold&price=1-', {}],
    ['estimate=1-&carats=2-&currency=USD', { estimate: '1-', carats: '2-', currency: 'CHF' }],
    ['carats=2-&currency=USD', { carats: '2-' }],
  ])('given /upcoming-lots?%s, then %j', (query, expected) => {
    expect(asked('Upcoming', query)).toEqual({ status: 'Upcoming', ...expected })
  })
})

test('an address names the currency of its range of money, and loses it with the range', () => {
  const [plain, ranged, named] = [state(''), state('price=1-&currency=USD'), state('currency=USD')]
  expect(resolveAddressCurrency('Past', plain, ranged, 'EUR')).toBe('EUR')
  expect(resolveAddressCurrency('Past', ranged, plain, 'USD')).toBeNull()
  expect(resolveAddressCurrency('Past', named, named, 'USD')).toBe('USD')
})

test('houses, places and days of sales are chosen by roles whose answers have them', () => {
  expect(mayChooseSales(buildFacets())).toBe(false)
  expect(mayChooseSales(buildFacets({ options: { houses: [], places: [] } }))).toBe(true)
  const named = state(
    'houses=H&places=P&saleDates=2026-01-01..&estimates=below-comparables&carats=1-&exclude=places:P,houses:H',
  )
  expect(dropUngrantedFilters(named, null)).toEqual(named)
  expect(dropUngrantedFilters(named, buildFacets())).toEqual(state('carats=1-'))
  expect(dropUngrantedFilters(named, buildFacets({ options: { estimates: [] } }))).toEqual(
    state('estimates=below-comparables&carats=1-'),
  )
  const excluding = state('exclude=houses:H,gemstones:Diamond')
  expect(dropUngrantedFilters(excluding, buildFacets())).toEqual(state('exclude=gemstones:Diamond'))
  expect(mayChooseEstimates(buildFacets())).toBe(false)
})
