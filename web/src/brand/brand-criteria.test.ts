import { expect, test } from 'vitest'
import { brandCriteria } from './brand-criteria.ts'

const brand = { id: 3, name: 'Vasari, Fils', description: '', logotype: null, count: 5 }
const state = { searchQuery: '', sortOrder: 0, page: 2 }

test.each([
  [{ ...state, date: '2026-12' }, { status: 'Upcoming' }],
  [
    { ...state, date: '2024', searchQuery: 'brooch' },
    {
      status: 'Past',
      outcomes: 'sold,unsold,withdrawn,unpublished',
      saleDates: '2024-01-01..2024-12-31',
      searchQuery: 'brooch',
    },
  ],
])('a brand’s lots of %j are found by %j', (of, criteria) => {
  expect(brandCriteria(brand as never, of)).toEqual({ ...criteria, brands: 'Vasari%2C Fils' })
})
