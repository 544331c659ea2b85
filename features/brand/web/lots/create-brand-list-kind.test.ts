import { emptySelection } from '@parure/features/catalog/selection.ts'
import { expect, test } from 'vitest'
import { buildListRequest } from '@parure/features/catalog/web/address/list-selection.ts'
import { getDateRange, createBrandListKind } from './create-brand-list-kind.ts'

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
])('%s lasts from %s to %s', (date, from, to) => {
  expect(getDateRange(date)).toEqual({ from, to })
})

test('every question is about the brand and its days, whatever the outcome; its address names neither', () => {
  const kind = createBrandListKind({ id: 7, name: 'Maison Aurèle' }, '2025')
  const chosen = { ...emptySelection, gemstones: ['Ruby'] }
  expect(buildListRequest(kind, chosen, 'EUR')).toEqual({
    status: 'Past',
    gemstones: 'Ruby',
    brands: 'Maison Aurèle',
    saleDates: '2025-01-01..2025-12-31',
  })
  expect(kind.within?.address({ ...chosen, page: 2 })).toBe(
    '/followed-brands/7/jewelries?date=2025&gemstones=Ruby&page=2',
  )
})
