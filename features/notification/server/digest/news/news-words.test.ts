import { expect, test } from 'vitest'
import {
  listSeveralReasons,
  formatNewsOpening,
  formatNewsPreview,
  formatNewsSale,
  formatNewsSubject,
} from './news-words.ts'
import type { SentLot } from './load-sent-news.ts'

const lot: SentLot = {
  id: 1,
  title: 'Ring',
  searches: [],
  brands: ['Castellane'],
  estimate: null,
  low: null,
  currency: null,
  house: 'Rhône Auctions',
  lotNumber: '118',
  location: 'Geneva',
  date: '2026-12-04',
  picture: null,
  carats: null,
  options: [],
  day: '2026-11-20',
}
const search = (name: string) => ({ id: 1, name, criteria: {} })
const found = { ...lot, searches: [search('Emeralds')], brands: [] }

test.each([
  [[lot], 'One lot entered the catalog on November 20, 2026. Its sale is on December 4, 2026 in Geneva.'],
  [
    [{ ...lot, date: null, day: '2026-11-19' }, lot],
    'Two lots entered the catalog between November 19, 2026 and November 20, 2026. The earliest sale is on December 4, 2026 in Geneva.',
  ],
  [
    [
      { ...lot, day: '2026-10-31' },
      { ...lot, date: '2026-12', location: null },
    ],
    'Two lots entered the catalog between October 31, 2026 and November 20, 2026. The earliest sale is in December 2026.',
  ],
  [
    [{ ...lot, date: '2026-11-19 - 2026-11-22' }],
    'One lot entered the catalog on November 20, 2026. Its sale runs Nov\u00a019\u00a0–\u00a022,\u00a02026 in Geneva.',
  ],
  [Array.from({ length: 12 }, () => ({ ...lot, date: null })), '12 lots entered the catalog on November 20, 2026.'],
])('an opening says how many, since when, and the earliest sale as far as it is known', (lots, words) => {
  expect(formatNewsOpening(lots)).toBe(words)
})

test.each([
  [['A'], [], 'One new lot from A.'],
  [['A', 'B', 'A'], [], 'Three new lots from A and B.'],
  [['A', 'B', 'C', 'D'], [], 'Four new lots from 4 brands that you follow.'],
  [[], ['X', 'Y'], 'Two new lots of X and Y.'],
  [['A'], ['X'], 'Two new lots of X and from A.'],
])('given lots of the brands %j and the searches %j, then the preview says: %s', (brands, searches, words) => {
  const lots = [
    ...brands.map((brand) => ({ searches: [], brands: [brand] })),
    ...searches.map((name) => ({ searches: [search(name)], brands: [] })),
  ]
  expect(formatNewsPreview(lots)).toBe(words)
})

test.each([
  [[lot], 'A new lot from a brand you follow'],
  [[lot, lot], 'New lots from brands you follow'],
  [[found], 'New: Ring'],
  [[{ ...found, estimate: '1000-2000', currency: 'CHF' }], 'New: Ring, 1 000 – 2 000 CHF'],
  [[found, found], '2 new: Emeralds'],
  [
    [
      { ...found, low: '3000', currency: 'CHF' },
      { ...found, low: '900', currency: 'CHF' },
    ],
    '2 new: Emeralds, from 900 CHF',
  ],
  [
    [
      { ...found, low: '3000', currency: 'CHF' },
      { ...found, low: '900', currency: 'EUR' },
    ],
    '2 new: Emeralds',
  ],
  [[found, { ...found, searches: [search('Rings')] }], '2 new in 2 searches'],
  [[found, lot], '2 new in your searches and brands'],
])('a subject says what the lots are of', (lots, subject) => {
  expect(formatNewsSubject(lots).replaceAll(/\s/g, ' ')).toBe(subject)
})

test('a lot names its sale, and its reasons where there are several', () => {
  expect(formatNewsSale(lot)).toBe('Rhône Auctions, Geneva, Dec\u00a04,\u00a02026, lot 118')
  expect(listSeveralReasons(found)).toBeNull()
  expect(listSeveralReasons({ searches: [search('Emeralds'), search('Rings')], brands: ['Castellane'] })).toBe(
    'Reasons: Emeralds, Rings, Castellane',
  )
})
