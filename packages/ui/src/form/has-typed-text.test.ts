import { expect, test } from 'vitest'
import { hasTypedText } from './has-typed-text.ts'

test.each([
  ['Ruby and diamond rivière necklace', 'RIVIERE', true],
  ['Ruby and diamond rivière necklace', ' ruby ', true],
  ['Pair of earrings', 'éar', true],
  ['Pair of earrings', '', true],
  ['Pair of earrings', 'pair earrings', false],
  ['Pair of earrings', '.', false],
])('given %j, then typing %j finds it: %j', (name, typed, found) => {
  expect(hasTypedText(name, typed)).toBe(found)
})
