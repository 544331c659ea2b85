import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderAmounts } from './order-amounts.ts'

test('amounts are ordered with their repetitions, without unknown ones', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(9), fc.nat(), fc.constant(Number.NaN))), (amounts) => {
      const places = Array.from(orderAmounts(Float64Array.from(amounts)))
      const known = amounts.filter((amount) => !Number.isNaN(amount))
      expect(places.map((place) => amounts[place])).toEqual(known.toSorted((one, other) => one - other))
      expect(new Set(places).size).toBe(known.length)
    }),
  )
})
