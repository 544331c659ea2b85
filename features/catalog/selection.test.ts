import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { excludableGroups, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Range } from './range.ts'
import { resolveSortOrder } from './sort-order.ts'
import { formatExclusions, parseExclusions } from './exclusion.ts'
import { formatNameList, joinNames, maxLengths, parseNameList, splitNames } from './name-list.ts'
import {
  emptySelection,
  formatListParams,
  parseListState,
  countSelectedFilters,
  formatSelectionQuery,
  type ListState,
} from './selection.ts'

const start: ListState = { ...emptySelection, page: 1, sortOrder: 1 }

/** Text as people type it and as nobody does, rich in what separates and encodes. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(',', '%', '2', '5', 'C', '0', '+', '&', '=', '#', ' ', 'é'), maxLength: 12 }),
  fc.constantFrom(
    'all:',
    'all:Ruby',
    'gemstones:Ruby',
    'Black, Starr & Frost',
    '100% Gold',
    '%2C',
    '%252C',
    '%E0%A4%A',
    '__proto__',
    'Tiffany & Co.',
  ),
)
/** Names have no space around them and no NUL; within a group each stands once. */
const names = fc.uniqueArray(
  text.map((name) => name.trim()).filter((name) => name !== '' && !name.includes('\0')),
  { maxLength: 8 },
)
const search = text.map((words) => words.trim()).filter((words) => !words.includes('\0') && !words.includes('%00'))
const exclusions = fc.uniqueArray(
  fc.record({
    group: fc.constantFrom(...excludableGroups),
    name: text.map((name) => name.trim()).filter((name) => name !== '' && !name.includes('\0')),
  }),
  { maxLength: 5, selector: ({ group, name }) => `${group}:${name}` },
)
const groups = Object.fromEntries(optionGroups.map((group) => [group, names])) as Record<OptionGroup, typeof names>
/** Of two sides in order, or of one. */
const ranges = (sides: fc.Arbitrary<string[]>): fc.Arbitrary<Range | null> =>
  fc.tuple(sides, fc.constantFrom('both', 'from', 'to', 'none')).map(([[from = '', to = from], kind]) => {
    if (kind === 'none') return null
    return { from: kind === 'to' ? null : from, to: kind === 'from' ? null : to }
  })
const amounts = ranges(
  fc
    .array(fc.integer({ min: 0, max: 1e12 - 1 }), { minLength: 2, maxLength: 2 })
    .map((sides) => sides.toSorted((a, b) => a - b).map((side) => (side / 1000).toFixed(3))),
)
const days = ranges(
  fc
    .array(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), {
      minLength: 2,
      maxLength: 2,
    })
    .map((sides) => sides.map((side) => side.toISOString().slice(0, 10)).toSorted()),
)
const states: fc.Arbitrary<ListState> = fc
  .record({
    ...groups,
    allOf: fc.subarray([...optionGroups]),
    exclude: exclusions,
    estimate: amounts,
    price: amounts,
    carats: amounts,
    saleDates: days,
    currency: fc.constantFrom(null, ...readerCurrencies),
    searchQuery: search,
    page: fc.integer({ min: 1, max: 1_000_000 }),
    sortOrder: fc.integer({ min: 0, max: 8 }),
  })
  .map((state) => ({
    ...state,
    allOf: state.allOf.filter((group) => state[group].length > 1),
    sortOrder: resolveSortOrder(state),
  }))

test.each([
  [[], ''],
  [['Rings'], 'Rings'],
  [['Rings', 'Jewelry set'], 'Rings,Jewelry set'],
  [['Black, Starr & Frost', 'Cartier'], 'Black%2C Starr & Frost,Cartier'],
  [['100% Gold', '%2C'], '100%25 Gold,%252C'],
  [['all:Ruby', 'all'], 'all%3ARuby,all'],
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

test.each([
  ['Sapphire,Diamond', { names: ['Sapphire', 'Diamond'], isAll: false }],
  ['all:Sapphire,Diamond', { names: ['Sapphire', 'Diamond'], isAll: true }],
  [' all: Sapphire , Diamond', { names: ['Sapphire', 'Diamond'], isAll: true }],
  ['all:Sapphire,Sapphire', { names: ['Sapphire'], isAll: false }],
  ['all:', { names: [], isAll: false }],
  ['all%3ASapphire,Diamond', { names: ['all:Sapphire', 'Diamond'], isAll: false }],
  ['Sapphire,all:Diamond', { names: ['Sapphire', 'all:Diamond'], isAll: false }],
])('given the list %j, then a lot must have any of its names or all of them: %j', (list, parsed) => {
  expect(parseNameList(list)).toEqual(parsed)
  expect(parseNameList(formatNameList(parsed))).toEqual(parsed)
})

test.each([
  ['gemstones:Diamond', [{ group: 'gemstones', name: 'Diamond' }]],
  [
    ' gemstones : Diamond ,materials:Enamel,gemstones:Diamond',
    [
      { group: 'gemstones', name: 'Diamond' },
      { group: 'materials', name: 'Enamel' },
    ],
  ],
  ['brands:Black%2C Starr & Frost', [{ group: 'brands', name: 'Black, Starr & Frost' }]],
  ['brands:A:B', [{ group: 'brands', name: 'A:B' }]],
  ['Diamond,gemstones:,gemstones,:Diamond,stones:Ruby,outcomes:sold,estimates:below-comparables,__proto__:x', []],
])('given %j to exclude, then it is read as %j', (list, parsed) => {
  expect(parseExclusions(list)).toEqual(parsed)
  expect(parseExclusions(formatExclusions(parseExclusions(list)))).toEqual(parsed)
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
      expect(parseListState(formatListParams(state))).toEqual(state)
      expect(parseListState(new URLSearchParams(formatListParams(state).toString()))).toEqual(state)
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
  ['page=1.5&sortOrder=9', {}],
  ['estimate=5000-&carats=2.00-5.00', { estimate: { from: '5000', to: null }, carats: { from: '2.00', to: '5.00' } }],
  ['estimate=-&price=9-8&carats=1e3-&saleDates=2026-02-30..', {}],
  ['saleDates=2026-11-01..2026-11-30', { saleDates: { from: '2026-11-01', to: '2026-11-30' } }],
  ['currency=USD&price=-20000', { currency: 'USD', price: { from: null, to: '20000' } }],
  ['currency=XXX', {}],
  ['page=%00&sortOrder=', {}],
  ['gemstones=all:Sapphire,Diamond', { gemstones: ['Sapphire', 'Diamond'], allOf: ['gemstones'] }],
  ['gemstones=all:Sapphire,%2500', { gemstones: ['Sapphire'] }],
  ['exclude=gemstones:Diamond', { exclude: [{ group: 'gemstones', name: 'Diamond' }] }],
  ['exclude=gemstones:%2500,nothing:Diamond', {}],
  ['page=3&page=9', { page: 3 }],
  ['categories=Rings&categories=Brooch', { categories: ['Rings'] }],
  ['categories=%25', { categories: ['%'] }],
  ['categories=%', { categories: ['%'] }],
  ['materials=Gold%2500,Silver', { materials: ['Silver'] }],
  ['searchQuery=+opal++ring+', { searchQuery: 'opal  ring', sortOrder: 8 }],
  ['searchQuery=a%00b', {}],
  ['searchQuery=%2500', {}],
  ['__proto__=1&constructor=2&status=Past', {}],
])('given the address ?%s, then what is not understood falls back to its default', (address, understood) => {
  expect(parseListState(new URLSearchParams(address))).toEqual({ ...start, ...understood })
})

test.each([
  ['searchQuery', 'a'.repeat(maxLengths.search), 'a'.repeat(maxLengths.search + 1)],
  ['brands', 'a'.repeat(maxLengths.list), 'a'.repeat(maxLengths.list + 1)],
  ['brands', numbered(maxLengths.names), numbered(maxLengths.names + 1)],
  ['brands', `all:${numbered(maxLengths.names)}`, `all:${numbered(maxLengths.names + 1)}`],
  ['exclude', numbered(maxLengths.names, 'brands:'), numbered(maxLengths.names + 1, 'brands:')],
  ['brands', '%'.repeat(1_333), '%'.repeat(1_334)],
])('given a %s as long as the calls take, then it is kept; a longer one falls back to none', (key, fits, tooLong) => {
  expect(countSelectedFilters(parseListState(new URLSearchParams({ [key]: fits })))).toBeGreaterThan(0)
  expect(parseListState(new URLSearchParams({ [key]: tooLong }))).toEqual(start)
})

test('given any address at all, then reading it never throws, and what it reads is stable', () => {
  const keys = fc.constantFrom(
    ...optionGroups,
    'estimate',
    'carats',
    'saleDates',
    'currency',
    'exclude',
    'searchQuery',
    'page',
    'sortOrder',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, text)), fc.string({ unit: 'binary' }), (pairs, tail) => {
      const typed = `${pairs.map(([key, value]) => `${key}=${value}`).join('&')}&${tail}`
      for (const params of [new URLSearchParams(pairs), new URLSearchParams(typed)]) {
        const state = parseListState(params)
        expect(parseListState(formatListParams(state))).toEqual(state)
      }
    }),
  )
})

test('given a list at its start, then its address says nothing', () => {
  expect(formatListParams(start).toString()).toBe('')
  expect(formatListParams({}).toString()).toBe('')
  expect(formatSelectionQuery(emptySelection)).toEqual({})
})

test('given a selection, then a filter counts by its names, the search as one', () => {
  expect(countSelectedFilters(emptySelection)).toBe(0)
  expect(countSelectedFilters({ ...emptySelection, brands: ['Cartier', 'Boucheron'], searchQuery: 'opal ring' })).toBe(
    3,
  )
  expect(countSelectedFilters({ ...emptySelection, exclude: [{ group: 'gemstones', name: 'Diamond' }] })).toBe(1)
})

function numbered(count: number, before = ''): string {
  return Array.from({ length: count }, (_, index) => `${before}${index}`).join(',')
}
