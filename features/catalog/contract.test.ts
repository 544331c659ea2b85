import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetsContract, filterOptionsContracts, jewelriesContract, jewelriesTotalContract } from './contract.ts'
import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import { maxLengths } from './name-list.ts'
import { emptySelection, parseListState, formatSelectionQuery } from './selection.ts'

const { query } = jewelriesContract
const selections = [
  query,
  jewelriesTotalContract.query,
  facetsContract.query,
  ...Object.values(filterOptionsContracts).map((it) => it.query),
]
const nothing = { ...emptySelection, status: 'Upcoming', currency: 'EUR' }

test('given no parameters, then it is the first page of thirty, newest upcoming lots first', () => {
  expect(query.parse({})).toEqual({ ...nothing, sortOrder: 1, pageIndex: 1, pageSize: 30 })
})

test.each([
  ['pageIndex', '1', 1],
  ['pageIndex', '1000000', 1_000_000],
  ['pageSize', '1', 1],
  ['pageSize', '100', 100],
  ['pageSize', '101', 100],
  ['pageSize', '1000000', 100],
  ['sortOrder', '0', 0],
  ['sortOrder', '8', 8],
  ['outcomes', 'all', []],
  ['outcomes', 'sold,unsold', ['sold', 'unsold']],
  ['estimate', '', null],
  ['estimate', '5000-', { from: '5000', to: null }],
  ['saleDates', '..2026-11-30', { from: null, to: '2026-11-30' }],
  ['status', 'Past', 'Past'],
  ['searchQuery', '  opal ring ', 'opal ring'],
  ['searchQuery', 'x'.repeat(200), 'x'.repeat(200)],
  ['brands', 'Black%2C Starr & Frost,Cartier', ['Black, Starr & Frost', 'Cartier']],
  ['materials', ',,', []],
  ['gemstones', 'all:Sapphire,Diamond', ['Sapphire', 'Diamond']],
  ['outcomes', 'all:sold,unsold', ['sold', 'unsold']],
  ['exclude', 'gemstones:Diamond', [{ group: 'gemstones', name: 'Diamond' }]],
  ['exclude', 'nothing:Diamond,Diamond', []],
])('given %s=%s, then it is understood as %j', (parameter, given, understood) => {
  expect(query.parse({ [parameter]: given })).toMatchObject({ [parameter]: understood })
})

const noNumber = ['', '-1', '1.5', '1e9', '0x1', ' 1', 'first', '\0', '%00', '9'.repeat(40), ['1', '2'], [], null]
test.each([
  ...['0', '1000001', '1000000000', ...noNumber].map((given) => ['pageIndex', given]),
  ...['0', ...noNumber].map((given) => ['pageSize', given]),
  ...['9', ...noNumber].map((given) => ['sortOrder', given]),
  ...['-', '5', '9-8', '1e3-', '-1-2', '5000–', '1-2-3'].flatMap((given) => [
    ['estimate', given],
    ['carats', given],
  ]),
  ...['..', '2026-11-01', '2026-02-30..', '2026-11-02..2026-11-01', '1..2'].map((given) => ['saleDates', given]),
  ...['', 'eur', 'XXX', 'EUR,USD'].map((given) => ['currency', given]),
  ...['', 'past', 'Sold', 'PAST', ['Past', 'Upcoming'], null].map((given) => ['status', given]),
])('given %s=%j, then it is refused', (parameter, given) => {
  expect(query.safeParse({ [String(parameter)]: given }).success).toBe(false)
})

const malformed = ['\0', 'opal\0ring', '%00', 'x'.repeat(10_000), ['opal', 'ring'], 7, null, {}]
test.each([...optionGroups, 'exclude', 'estimate', 'price', 'carats', 'saleDates', 'searchQuery'])(
  'given a malformed %s, then every call refuses it',
  (parameter) => {
    for (const schema of selections) {
      for (const given of malformed) {
        expect(schema.safeParse({ [parameter]: given }).success, JSON.stringify(given).slice(0, 30)).toBe(false)
      }
    }
  },
)

test('given groups of which all is asked for, then they are named beside their names', () => {
  expect(query.parse({ gemstones: 'all:Sapphire,Diamond', materials: 'all:Gold' })).toMatchObject({
    gemstones: ['Sapphire', 'Diamond'],
    materials: ['Gold'],
    allOf: ['gemstones'],
  })
})

test('given one name more than a group takes, then it is refused', () => {
  const most = Array.from({ length: maxLengths.names }, (_, index) => `brand ${index}`)
  expect(query.parse({ brands: most.join(',') }).brands).toEqual(most)
  expect(query.safeParse({ brands: [...most, 'one more'].join(',') }).success).toBe(false)
  const excluded = [...most, 'one more'].map((name) => `brands:${name}`)
  expect(query.safeParse({ exclude: excluded.join(',') }).success).toBe(false)
})

test('given parameters that no call has, then they are left out', () => {
  expect(query.parse({ secret: '1', constructor: 'x' })).toEqual(query.parse({}))
})

test('given any address that a visitor types, then the call takes what the list reads out of it', () => {
  const keys = fc.constantFrom(
    ...optionGroups,
    'exclude',
    'estimate',
    'carats',
    'saleDates',
    'currency',
    'searchQuery',
    'page',
    'sortOrder',
  )
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('%', ',', '0', '\0', 'a'), maxLength: 300 }),
    fc.constantFrom(
      '1e9',
      '-1',
      '%00',
      '\0',
      '%2500',
      'x'.repeat(10_000),
      '%'.repeat(2_000),
      'a,'.repeat(200),
      'all:a,b',
      'brands:a,styles:%00',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, values)), (pairs) => {
      const {
        page: pageIndex,
        sortOrder,
        currency: _currency,
        ...selection
      } = parseListState(new URLSearchParams(pairs))
      expect(query.parse({ ...formatSelectionQuery(selection), pageIndex, sortOrder })).toMatchObject(selection)
    }),
  )
})

test('given an option with more than the contract names, then only what it names leaves', () => {
  const { answer } = filterOptionsContracts.categories
  expect(
    answer.parse([{ name: 'Rings', count: 2, id: 7, subCategories: [{ name: 'Solitaires', count: 1, id: 8 }] }]),
  ).toEqual([{ name: 'Rings', count: 2, subCategories: [{ name: 'Solitaires', count: 1 }] }])
})
