import { emptySelection } from '@parure/features/catalog/selection.ts'
import { expect, test } from 'vitest'
import { buildBrandLotsAddress, parseBrandLotsState } from './brand-lots-state.ts'

const plain = { ...emptySelection, sortOrder: 0, page: 1 }

test.each([
  [{ date: '2026-12' }, '?date=2026-12'],
  [{ date: '2025', sortOrder: 3, page: 2 }, '?date=2025&sortOrder=3&page=2'],
  [{ date: '2025', searchQuery: 'a & b' }, '?date=2025&search=a+%26+b'],
  [
    { date: '2025', gemstones: ['Ruby', 'Opal'], carats: { from: '2', to: null }, price: { from: null, to: '900' } },
    '?date=2025&gemstones=Ruby,Opal&price=-900&carats=2-',
  ],
] as const)('given %j, then the address ends in %s, and says the same again', (part, query) => {
  const state = { ...plain, ...part }
  expect(buildBrandLotsAddress(7, state)).toBe(`/followed-brands/7/jewelries${query}`)
  expect(parseBrandLotsState(new URLSearchParams(query))).toEqual(state)
})

test.each(['', 'date=', 'date=2026-13', 'date=26', 'year=2026'])('given %j, then no lots are meant', (query) => {
  expect(parseBrandLotsState(new URLSearchParams(query))).toBeNull()
})

test.each([
  'brands=Nobody',
  'saleDates=2025-01-01..',
  'estimate=1-2',
  'sortOrder=5',
  'sortOrder=x',
  'page=0',
  'page=-1',
  'page=1e9',
  `search=${'x'.repeat(201)}`,
  'search=%00',
])('given %s, then it falls back to its default', (rest) => {
  expect(parseBrandLotsState(new URLSearchParams(`date=2025&${rest}`))).toEqual({ ...plain, date: '2025' })
})
