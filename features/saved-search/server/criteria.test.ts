import { selectionQuery, type SelectionQuery } from '@parure/features/catalog/contract.ts'
import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateChanceQuestion } from '@parure/portal/test/lot-index/chance-questions.ts'
import { buildStoredCriteria, isSameSelection, requireSelection } from './criteria.ts'

const criteria = (query: SelectionQuery) => buildStoredCriteria(selectionQuery.parse(query))

test.each<[string, SelectionQuery, Record<string, string>]>([
  ['nothing', {}, { status: 'Upcoming' }],
  ['an empty parameter', { brands: '', searchQuery: '  ' }, { status: 'Upcoming' }],
  ['a currency without a range', { currency: 'USD' }, { status: 'Upcoming' }],
  ['a range without a currency', { estimate: '5-' }, { status: 'Upcoming', estimate: '5-', currency: 'EUR' }],
  ['the range of the other list', { price: '5-', outcomes: 'sold' }, { status: 'Upcoming' }],
  ['past lots', { status: 'Past', estimate: '5-' }, { status: 'Past', outcomes: 'all' }],
  [
    'a comma in a name',
    { brands: 'Aldous%2C Finch,Rosenquill' },
    { status: 'Upcoming', brands: 'Aldous%2C Finch,Rosenquill' },
  ],
])('given %s: %j is saved as %j', (_, query, saved) => {
  expect(criteria(query)).toEqual(saved)
})

const names = Object.fromEntries(optionGroups.map((group) => [group, [group, `${group}, other`, '100%']])) as Record<
  OptionGroup,
  string[]
>

test('what is saved asks for the same as what was asked, however often it is saved', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const {
        sortOrder: _sort,
        pageIndex: _page,
        pageSize: _size,
        ...asked
      } = generateChanceQuestion(createSeededRandom(seed), names)
      const saved = buildStoredCriteria(asked)
      const isPast = asked.status === 'Past'
      expect(requireSelection(saved)).toEqual({
        ...asked,
        outcomes: isPast ? asked.outcomes : [],
        estimates: isPast ? [] : asked.estimates,
        allOf: asked.allOf.filter((group) => group !== (isPast ? 'estimates' : 'outcomes')),
        estimate: isPast ? null : asked.estimate,
        price: isPast ? asked.price : null,
        currency: saved['currency'] ?? 'EUR',
      })
      expect(buildStoredCriteria(requireSelection(saved))).toEqual(saved)
      expect(isSameSelection(saved, Object.fromEntries(Object.entries(saved).toReversed()))).toBe(true)
    }),
  )
})
