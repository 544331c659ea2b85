import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickAttributes } from './pick-attributes.ts'

const wanted = ['gold-karat', 'fineness', 'gross-weight', 'dimension']

test('the picked attributes are those of the parsed JSON, whatever values and quotes contain', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('"', '\\', '\\"', '","value":"9', '{"field":"gross-weight","value":"9"}', 'gross-weight'),
  )
  const attribute = fc.record({
    field: fc.constantFrom(...wanted, 'carats', 'gross'),
    value: text,
    quote: text,
    confidence: fc.constantFrom('stated', 'read'),
  })
  fc.assert(
    fc.property(fc.array(attribute, { maxLength: 6 }), (attributes) => {
      const expected = attributes
        .filter(({ field }) => wanted.includes(field))
        .map(({ field, value }) => ({ field, value }))
      expect(pickAttributes(JSON.stringify(attributes))).toEqual(expected)
    }),
  )
})
