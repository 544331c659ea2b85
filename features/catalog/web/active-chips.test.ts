import { parseListState } from '../selection.ts'
import { expect, test } from 'vitest'
import { listActiveChips } from '../list-active-chips.ts'
import { buildListAddress } from './address/build-list-address.ts'
import { auctionResults, upcomingLots } from './address/list-kind.ts'

test('given a search and filters on page 3, then each chip leads to the list without it, on page 1', () => {
  const state = parseListState(new URLSearchParams('searchQuery=pin&brands=A&gemstones=Ruby,Pearl&sortOrder=3&page=3'))
  expect(
    listActiveChips('Upcoming', state, 'EUR').map(({ label, without }) => [
      label,
      buildListAddress(upcomingLots, without),
    ]),
  ).toEqual([
    ['“pin”', '/upcoming-lots?gemstones=Ruby,Pearl&brands=A&sortOrder=3'],
    ['Ruby', '/upcoming-lots?gemstones=Pearl&brands=A&searchQuery=pin&sortOrder=3'],
    ['Pearl', '/upcoming-lots?gemstones=Ruby&brands=A&searchQuery=pin&sortOrder=3'],
    ['A', '/upcoming-lots?gemstones=Ruby,Pearl&searchQuery=pin&sortOrder=3'],
  ])
})

test('given nothing chosen, then there are no chips', () => {
  expect(listActiveChips('Upcoming', parseListState(new URLSearchParams('page=2')), 'EUR')).toEqual([])
})

const chipsOf = (query: string, currency: 'EUR' | 'USD' = 'EUR') =>
  listActiveChips('Past', parseListState(new URLSearchParams(query)), currency).map(({ label, without }) => [
    label.replaceAll('\u00a0', ' '),
    buildListAddress(auctionResults, without),
  ])

test.each([
  ['carats=2-5', '2.00 – 5.00 ct'],
  ['carats=2-', 'From 2.00 ct'],
  ['carats=-0.375', 'Up to 0.375 ct'],
  ['price=-20000', 'Up to 20 000 EUR'],
  ['price=1500-1500', '1 500 EUR'],
  ['saleDates=2026-11-01..2026-11-30', 'Nov 1 – 30, 2026'],
  ['saleDates=2026-11-01..', 'From Nov 1, 2026'],
  ['saleDates=..2026-11-30', 'Until Nov 30, 2026'],
  ['outcomes=unsold', 'Unsold'],
  ['outcomes=all', 'All outcomes'],
  ['origins=Not stated', 'Origin not stated'],
  ['colours=D', 'Color D'],
  ['colours=Fancy yellow', 'Fancy yellow'],
  ['makerRoles=Signed', 'Signed'],
  ['gemstones=all:Sapphire,Diamond', 'Sapphire and diamond'],
  ['materials=all:Yellow Gold,Platinum,Enamel', 'Yellow Gold, platinum and enamel'],
  ['gemstones=all:Sapphire', 'Sapphire'],
  ['exclude=gemstones:Diamond', 'No diamond'],
  ['exclude=categories:Brooch', 'No brooches'],
  ['exclude=categories:Cluster rings', 'No cluster rings'],
  ['exclude=materials:Yellow Gold', 'No yellow gold'],
  ['exclude=brands:Cartier', 'Not by Cartier'],
  ['exclude=styles:Art Deco', 'Not Art Deco'],
  ['exclude=colours:D', 'Not color D'],
  ['exclude=clarities:VS1', 'Not VS1'],
  ['exclude=origins:Kashmir', 'Not from Kashmir'],
  ['exclude=origins:Not stated', 'Origin stated'],
  ['exclude=treatments:Heated', 'Not stated as “Heated”'],
  ['exclude=laboratories:GIA', 'No report by GIA'],
  ['exclude=periods:1920s', 'Not 1920s'],
  ['exclude=periods:Before 1900', 'Not before 1900'],
  ['exclude=makerRoles:Signed', 'Not signed'],
  ['exclude=houses:Vasari %26 Fils', 'Not at Vasari & Fils'],
  ['exclude=places:Geneva', 'Not in Geneva'],
])('%s is a chip that reads %s, and without it the list is whole again', (query, label) => {
  expect(chipsOf(query)).toEqual([[label, '/past-lots']])
})

test('each exclusion has a chip, which leaves the others', () => {
  expect(chipsOf('gemstones=all:Ruby,Pearl&exclude=gemstones:Diamond,brands:A%252C B')).toEqual([
    ['Ruby and pearl', '/past-lots?exclude=gemstones:Diamond,brands:A%252C+B'],
    ['No diamond', '/past-lots?gemstones=all:Ruby,Pearl&exclude=brands:A%252C+B'],
    ['Not by A, B', '/past-lots?gemstones=all:Ruby,Pearl&exclude=gemstones:Diamond'],
  ])
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
