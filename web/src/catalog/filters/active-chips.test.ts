import { listState } from '@parure/domain/catalog/selection'
import { expect, test } from 'vitest'
import { activeChips } from './active-chips.ts'
import { listAddress } from '../list-address.ts'
import { upcomingLots } from '../list-kind.ts'

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
