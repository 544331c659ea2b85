import { expect, test } from 'vitest'
import { describeCatalog } from './catalog-figures.ts'

const rest = 'from auction houses worldwide, gathered in one catalog and updated daily.'

test.each([
  [{ upcoming: 300, past: 1200 }, `300 upcoming lots and 1\u00a0200 results ${rest}`],
  [{ upcoming: 1, past: 1 }, `1 upcoming lot and 1 result ${rest}`],
  [{ upcoming: 0, past: 5 }, `Upcoming lots and 5 results ${rest}`],
  [null, `Upcoming lots and results ${rest}`],
])('given %j in the catalogue, Home says no more than that', (figures, words) => {
  expect(describeCatalog(figures)).toBe(words)
})
