import { expect, test } from 'vitest'
import { isReturnPlace } from './return-to.ts'

test.each([
  ['/my-collection', true],
  ['/upcoming-lots?categories=Rings&page=2', true],
  ['/jewelry/12#provenance', true],
  ['/', true],
  ['/loginworth', true],
  ['/login', false],
  ['/signup?from=home', false],
  ['/account/confirm?token=abc', false],
  ['/callback?token=abc', false],
  ['//elsewhere.example/', false],
  ['/\\elsewhere.example/', false],
  ['https://elsewhere.example/', false],
  ['javascript:alert(1)', false],
  ['my-collection', false],
  ['', false],
])('after signing in, "%s" is a place to go back to: %s', (place, expected) => {
  expect(isReturnPlace(place)).toBe(expected)
})
