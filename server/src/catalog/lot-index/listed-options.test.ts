import fc from 'fast-check'
import { firstOptions } from '@parure/domain/catalog/first-options'
import { expect, test } from 'vitest'
import { optionRegistry, type KnownOption } from './feed/option-registry.ts'
import { firstListed, listedOptions } from './listed-options.ts'

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
      const options = optionRegistry(rows)
      const chosen = [...new Set(places)].map((place) => `o${place}`)
      const expected = firstOptions(listedOptions(options, group, chosen), chosen)
      expect(firstListed(options, group, chosen)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
