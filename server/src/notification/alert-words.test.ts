import { expect, test } from 'vitest'
import type { AlertLot } from './alert-lots.ts'
import { alertOpening, alertPreview } from './alert-words.ts'

const lot: AlertLot = {
  id: 1,
  title: 'Ring',
  brands: ['Castellane'],
  estimate: null,
  currency: null,
  location: 'Geneva',
  date: '2026-12-04',
  picture: null,
}
const day = '2026-11-20'

test.each([
  [[lot], 'One lot entered the catalog on 20 November 2026. Its sale is on 4 December 2026 in Geneva.'],
  [
    [{ ...lot, date: null }, lot],
    'Two lots entered the catalog on 20 November 2026. The earliest sale is on 4 December 2026 in Geneva.',
  ],
  [
    [{ ...lot, date: '2026-12', location: null }],
    'One lot entered the catalog on 20 November 2026. Its sale is in December 2026.',
  ],
  [
    [{ ...lot, date: '2026-11-19 - 2026-11-22' }],
    'One lot entered the catalog on 20 November 2026. Its sale runs 19\u00a0–\u00a022\u00a0Nov\u00a02026 in Geneva.',
  ],
  [Array.from({ length: 12 }, () => ({ ...lot, date: null })), '12 lots entered the catalog on 20 November 2026.'],
])('an opening says how many, and the earliest sale as far as it is known', (lots, words) => {
  expect(alertOpening(lots, day)).toBe(words)
})

test.each([
  [['A'], 'One new lot from A.'],
  [['A', 'B', 'A'], 'Three new lots from A and B.'],
  [['A', 'B', 'C'], 'Three new lots from A, B and C.'],
  [['A', 'B', 'C', 'D'], 'Four new lots from 4 brands that you follow.'],
])('given lots of %j, then the preview says: %s', (brands, words) => {
  expect(alertPreview(brands.map((brand) => ({ ...lot, brands: [brand] })))).toBe(words)
})
