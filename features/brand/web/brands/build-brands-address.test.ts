import { expect, test } from 'vitest'
import { buildBrandsAddress, parseProductTypes } from './build-brands-address.ts'

test.each([
  [[], '/followed-brands'],
  [['Rings'], '/followed-brands?categories=Rings'],
  [['Rings', 'Jewelry set'], '/followed-brands?categories=Rings,Jewelry+set'],
  [['One, two'], '/followed-brands?categories=One%252C+two'],
])('given %j, then the address is %s, and says the same again', (types, address) => {
  expect(buildBrandsAddress(types)).toBe(address)
  expect(parseProductTypes(new URL(address, 'http://here').searchParams)).toEqual(types)
})

test.each(['', ',', '%00', '%2500', 'x'.repeat(1_001)])('given categories=%s, then there are none', (list) => {
  expect(parseProductTypes(new URLSearchParams(`categories=${list}`))).toEqual([])
})
