import fc from 'fast-check'
import { selectFirstOptions } from '../../select-first-options.ts'
import { expect, test } from 'vitest'
import { createOptionRegistry, type KnownOption } from '@parure/catalog-index/create-option-registry.ts'
import { listFirstOptions, listVisibleOptions } from './list-visible-options.ts'

test('given any options and choices, then the first ones are those that going through all of them finds', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.boolean()), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(some, fc.array(fc.integer({ min: 0, max: 130 })), fc.boolean(), (given, places, isCategories) => {
      const group = isCategories ? 'categories' : 'brands'
      const rows = given.map(([lots, below], place): KnownOption => ({
        id: place + 1,
        group,
        name: `o${place}`,
        parentId: isCategories && below && place > 0 ? 1 : null,
        lots,
      }))
      const options = createOptionRegistry(rows)
      const chosen = [...new Set(places)].map((place) => `o${place}`)
      const expected = selectFirstOptions(listVisibleOptions(options, group, chosen), chosen)
      expect(listFirstOptions(options, group, chosen)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
