import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterGroups, type FilterGroup } from './filter-group.ts'
import {
  emptySelection,
  joinNames,
  listParams,
  listState,
  longest,
  selectedCount,
  selectionQuery,
  splitNames,
  type ListState,
} from './selection.ts'

const start: ListState = { ...emptySelection, page: 1, sortOrder: 1 }

/** Text as people type it and as nobody does, rich in what separates and encodes. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(',', '%', '2', '5', 'C', '0', '+', '&', '=', '#', ' ', 'é'), maxLength: 12 }),
  fc.constantFrom('Black, Starr & Frost', '100% Gold', '%2C', '%252C', '%E0%A4%A', '__proto__', 'Tiffany & Co.'),
)
/** Names have no space around them and no NUL; within a group each stands once. */
const names = fc.uniqueArray(
  text.map((name) => name.trim()).filter((name) => name !== '' && !name.includes('\0')),
  { maxLength: 8 },
)
const search = text.map((words) => words.trim()).filter((words) => !words.includes('\0') && !words.includes('%00'))
const groups = Object.fromEntries(filterGroups.map((group) => [group, names])) as Record<FilterGroup, typeof names>
const states: fc.Arbitrary<ListState> = fc.record({
  ...groups,
  searchQuery: search,
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sortOrder: fc.integer({ min: 0, max: 4 }),
})

test.each([
  [[], ''],
  [['Rings'], 'Rings'],
  [['Rings', 'Jewelry set'], 'Rings,Jewelry set'],
  [['Black, Starr & Frost', 'Cartier'], 'Black%2C Starr & Frost,Cartier'],
  [['100% Gold', '%2C'], '100%25 Gold,%252C'],
])('given the names %j, then the list is %s', (list, joined) => {
  expect(joinNames(list)).toBe(joined)
})

test.each([
  ['', []],
  [',,', []],
  [' Rings , Brooch,', ['Rings', 'Brooch']],
  ['Rings,Rings', ['Rings']],
  ['Tiffany%20%26 Co.', ['Tiffany & Co.']],
  ['100% Gold', ['100% Gold']],
  ['%E0%A4%A', ['%E0%A4%A']],
  ['%2C', [',']],
])('given the list %j typed by hand, then the names are %j', (list, split) => {
  expect(splitNames(list)).toEqual(split)
})

test('given any names, then joined and split they are the same', () => {
  fc.assert(
    fc.property(names, (list) => {
      expect(splitNames(joinNames(list))).toEqual(list)
    }),
  )
})

test('given any list, then its address read again is the same list', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(listState(listParams(state))).toEqual(state)
      expect(listState(new URLSearchParams(listParams(state).toString()))).toEqual(state)
    }),
  )
})

test.each([
  ['', {}],
  ['page=2&sortOrder=0', { page: 2, sortOrder: 0 }],
  ['page=007', { page: 7 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1e9', {}],
  ['page=1000001', {}],
  ['page=two&sortOrder=newest', {}],
  ['page=1.5&sortOrder=5', {}],
  ['page=%00&sortOrder=', {}],
  ['page=3&page=9', { page: 3 }],
  ['categories=Rings&categories=Brooch', { categories: ['Rings'] }],
  ['categories=%25', { categories: ['%'] }],
  ['categories=%', { categories: ['%'] }],
  ['materials=Gold%2500,Silver', { materials: ['Silver'] }],
  ['searchQuery=+opal++ring+', { searchQuery: 'opal  ring' }],
  ['searchQuery=a%00b', {}],
  ['searchQuery=%2500', {}],
  ['__proto__=1&constructor=2&status=Past', {}],
])('given the address ?%s, then what is not understood falls back to its default', (address, understood) => {
  expect(listState(new URLSearchParams(address))).toEqual({ ...start, ...understood })
})

test.each([
  ['searchQuery', 'a'.repeat(longest.search), 'a'.repeat(longest.search + 1)],
  ['brands', 'a'.repeat(longest.list), 'a'.repeat(longest.list + 1)],
  ['brands', numbered(longest.names), numbered(longest.names + 1)],
  ['brands', '%'.repeat(1_333), '%'.repeat(1_334)],
])('given a %s as long as the calls take, then it is kept; a longer one falls back to none', (key, fits, tooLong) => {
  expect(selectedCount(listState(new URLSearchParams({ [key]: fits })))).toBeGreaterThan(0)
  expect(listState(new URLSearchParams({ [key]: tooLong }))).toEqual(start)
})

test('given any address at all, then reading it never throws, and what it reads is stable', () => {
  const keys = fc.constantFrom(...filterGroups, 'searchQuery', 'page', 'sortOrder', '__proto__')
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, text)), fc.string({ unit: 'binary' }), (pairs, tail) => {
      const typed = `${pairs.map(([key, value]) => `${key}=${value}`).join('&')}&${tail}`
      for (const params of [new URLSearchParams(pairs), new URLSearchParams(typed)]) {
        const state = listState(params)
        expect(listState(listParams(state))).toEqual(state)
      }
    }),
  )
})

test('given a list at its start, then its address says nothing', () => {
  expect(listParams(start).toString()).toBe('')
  expect(listParams({}).toString()).toBe('')
  expect(selectionQuery(emptySelection)).toEqual({})
})

test('given a selection, then a filter counts by its names, the search as one', () => {
  expect(selectedCount(emptySelection)).toBe(0)
  expect(selectedCount({ ...emptySelection, brands: ['Cartier', 'Boucheron'], searchQuery: 'opal ring' })).toBe(3)
})

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => index).join(',')
}
