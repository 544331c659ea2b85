import { expect, test } from 'vitest'
import type { SearchCriteria } from './contract.ts'
import { hasSaleCriteria, formatCriteria, buildSearchAddress, parseCriteria, addOption } from './parse-criteria.ts'

const byDefault = 'sold,unsold,withdrawn,unpublished'

test.each<[SearchCriteria, string]>([
  [
    { status: 'Upcoming', categories: 'Rings', estimate: '-20000', currency: 'USD' },
    '/upcoming-lots?categories=Rings&estimate=-20000&currency=USD',
  ],
  [{ status: 'Upcoming' }, '/upcoming-lots'],
  [{ status: 'Past', outcomes: byDefault, price: '1-', currency: 'EUR' }, '/past-lots?price=1-&currency=EUR'],
  [{ status: 'Past', outcomes: 'unsold' }, '/past-lots?outcomes=unsold'],
  [{ status: 'Past', brands: 'Black%2C Starr %26 Frost' }, '/past-lots?brands=Black%252C+Starr+%26+Frost&outcomes=all'],
])('%j is the list %s', (criteria, address) => {
  expect(buildSearchAddress(criteria)).toBe(address)
})

test.each<SearchCriteria>([
  { status: 'Upcoming', categories: 'Rings', carats: '2.00-5.00' },
  { status: 'Past', outcomes: byDefault, searchQuery: 'opal' },
  { status: 'Past', outcomes: 'all' },
])('%j is the same after it was read', (criteria) => {
  expect(formatCriteria(parseCriteria(criteria))).toEqual(criteria)
})

test('what is not of the list counts as absent', () => {
  expect(buildSearchAddress({ status: 'Upcoming', price: '1-', outcomes: 'sold' })).toBe('/upcoming-lots')
  expect(buildSearchAddress({ status: 'Past', estimate: '1-', outcomes: byDefault })).toBe('/past-lots')
})

test('an option is added once', () => {
  expect(addOption({ status: 'Upcoming' }, 'origins', 'Burma, North')).toEqual({
    status: 'Upcoming',
    origins: 'Burma%2C North',
  })
  expect(addOption({ origins: 'Burma' }, 'origins', 'Burma')).toEqual({ origins: 'Burma' })
  expect(addOption({ origins: 'Burma' }, 'origins', 'Ceylon')).toEqual({ origins: 'Burma,Ceylon' })
})

test('houses, places and days of sales are asked for, or not', () => {
  const ofSales = [{ houses: 'H' }, { places: 'P' }, { saleDates: '2026-01-01..' }, { exclude: 'brands:A,places:P' }]
  expect([{}, { exclude: 'brands:houses:H' }].some(hasSaleCriteria)).toBe(false)
  expect(ofSales.every(hasSaleCriteria)).toBe(true)
})
