import { expect, test } from 'vitest'
import { lotsAddress, lotsState } from './lots-state.ts'

test.each([
  [{ date: '2026-12', searchQuery: '', sortOrder: 0, page: 1 }, '?date=2026-12'],
  [{ date: '2025', searchQuery: '', sortOrder: 3, page: 2 }, '?date=2025&sortOrder=3&page=2'],
  [{ date: '2025', searchQuery: 'a & b', sortOrder: 0, page: 1 }, '?date=2025&search=a+%26+b'],
])('given %j, then the address ends in %s, and says the same again', (state, query) => {
  expect(lotsAddress(7, state)).toBe(`/followed-brands/7/jewelries${query}`)
  expect(lotsState(new URLSearchParams(query))).toEqual(state)
})

test.each(['', 'date=', 'date=2026-13', 'date=26', 'year=2026'])('given %j, then no lots are meant', (query) => {
  expect(lotsState(new URLSearchParams(query))).toBeNull()
})

test.each(['sortOrder=5', 'sortOrder=x', 'page=0', 'page=-1', 'page=1e9', `search=${'x'.repeat(201)}`, 'search=%00'])(
  'given %s, then it falls back to its default',
  (rest) => {
    const state = { date: '2025', searchQuery: '', sortOrder: 0, page: 1 }
    expect(lotsState(new URLSearchParams(`date=2025&${rest}`))).toEqual(state)
  },
)
