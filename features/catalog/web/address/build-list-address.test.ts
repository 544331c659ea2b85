import { emptySelection, parseListState } from '../../selection.ts'
import { expect, test } from 'vitest'
import { buildListAddress } from './build-list-address.ts'
import { auctionResults, upcomingLots } from './list-kind.ts'

test.each([
  [{}, '/upcoming-lots'],
  [{ page: 1, sortOrder: 1 }, '/upcoming-lots'],
  [{ categories: ['Rings', 'Jewelry set'] }, '/upcoming-lots?categories=Rings,Jewelry+set'],
  [{ gemstones: ['Ruby'], page: 3, sortOrder: 4 }, '/upcoming-lots?gemstones=Ruby&sortOrder=4&page=3'],
])('given the state %j, then the address is %s', (state, address) => {
  expect(buildListAddress(upcomingLots, state)).toBe(address)
})

test('given names with commas and percent signs, when the address is read again, then they are the same', () => {
  const brands = ['Black, Starr & Frost', '100% Gold', 'Tiffany & Co.']
  const { search, pathname } = new URL(buildListAddress(auctionResults, { ...emptySelection, brands }), 'http://list')
  expect(pathname).toBe('/past-lots')
  expect(parseListState(new URLSearchParams(search)).brands).toEqual(brands)
})
