import { listState } from '@parure/domain/catalog/selection'
import { expect, test } from 'vitest'
import { activeChips } from '@parure/domain/catalog/active-chips'
import { listAddress } from './list-address.ts'
import { auctionResults, upcomingLots } from './list-kind.ts'

test('given a search and filters on page 3, then each chip leads to the list without it, on page 1', () => {
  const state = listState(new URLSearchParams('searchQuery=pin&brands=A&gemstones=Ruby,Pearl&sortOrder=3&page=3'))
  expect(
    activeChips('Upcoming', state, 'EUR').map(({ label, without }) => [label, listAddress(upcomingLots, without)]),
  ).toEqual([
    ['“pin”', '/upcoming-lots?gemstones=Ruby,Pearl&brands=A&sortOrder=3'],
    ['Ruby', '/upcoming-lots?gemstones=Pearl&brands=A&searchQuery=pin&sortOrder=3'],
    ['Pearl', '/upcoming-lots?gemstones=Ruby&brands=A&searchQuery=pin&sortOrder=3'],
    ['A', '/upcoming-lots?gemstones=Ruby,Pearl&searchQuery=pin&sortOrder=3'],
  ])
})

test('given nothing chosen, then there are no chips', () => {
  expect(activeChips('Upcoming', listState(new URLSearchParams('page=2')), 'EUR')).toEqual([])
})

const chipsOf = (query: string, currency: 'EUR' | 'USD' = 'EUR') =>
  activeChips('Past', listState(new URLSearchParams(query)), currency).map(({ label, without }) => [
    label.replaceAll('\u00a0', ' '),
    listAddress(auctionResults, without),
  ])

test.each([
  ['carats=2-5', '2.00 – 5.00 ct'],
  ['carats=2-', 'From 2.00 ct'],
  ['carats=-0.375', 'Up to 0.375 ct'],
  ['price=-20000', 'Up to 20 000 EUR'],
  ['price=1500-1500', '1 500 EUR'],
  ['saleDates=2026-11-01..2026-11-30', '01 Nov 2026 – 30 Nov 2026'],
  ['saleDates=2026-11-01..', 'From 01 Nov 2026'],
  ['saleDates=..2026-11-30', 'Until 30 Nov 2026'],
  ['outcomes=unsold', 'Bought in'],
  ['outcomes=all', 'All outcomes'],
  ['origins=Not stated', 'Origin not stated'],
  ['colours=D', 'Color D'],
  ['colours=Fancy yellow', 'Fancy yellow'],
  ['makerRoles=Signed', 'Signed'],
])('%s is a chip that reads %s, and without it the list is whole again', (query, label) => {
  expect(chipsOf(query)).toEqual([[label, '/past-lots']])
})

test('with a range of money the currency goes that it brought; one that the address had by itself stays', () => {
  expect(chipsOf('price=-20000&currency=USD&carats=2-', 'USD')).toEqual([
    ['Up to 20 000 USD', '/past-lots?carats=2-'],
    ['From 2.00 ct', '/past-lots?price=-20000&currency=USD'],
  ])
  expect(chipsOf('currency=USD&carats=2-', 'USD')).toEqual([['From 2.00 ct', '/past-lots?currency=USD']])
})

test('chips stand in the order of the filters', () => {
  const query = 'houses=H&styles=Retro&periods=1920s&price=1-&origins=Burma&carats=2-&categories=Rings&gemstones=Ruby'
  expect(chipsOf(query).map(([label]) => label)).toEqual([
    'Rings',
    'From 1 EUR',
    'From 2.00 ct',
    'Ruby',
    'Burma',
    '1920s',
    'Retro',
    'H',
  ])
})
