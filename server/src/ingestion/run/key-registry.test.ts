import { expect, test } from 'vitest'
import { keyRegistry } from './key-registry.ts'

test.each<[string, string[], string, number | undefined]>([
  ['a key', ['a', 'b'], 'b', 2],
  ['a key that did not come', ['a', 'b'], 'c', undefined],
  ['no key at all', [], 'a', undefined],
  ['a key that came twice: the last row', ['a', 'b', 'a'], 'a', 3],
  ['an empty key', ['', 'a'], '', 1],
  ['keys that differ in case alone', ['A', 'a'], 'A', 1],
  ['keys that differ in a space alone', ['a', 'a '], 'a', 1],
  ['a very long key', ['a', 'k'.repeat(1_000_000)], 'k'.repeat(1_000_000), 2],
])('given %s, then the book knows its row', (_, keys, asked, row) => {
  const book = keyRegistry()
  for (const [index, key] of keys.entries()) book.add(key, index + 1)
  expect(book.rowOf(asked)).toBe(row)
})

test('given more keys than it had room for, then it grows and has lost none', () => {
  const book = keyRegistry()
  const many = 20_000
  for (let row = 1; row <= many; row += 1) book.add(`lot-${row}`, row)
  const found = Array.from({ length: many }, (_, index) => book.rowOf(`lot-${index + 1}`))
  expect(found).toEqual(Array.from({ length: many }, (_, index) => index + 1))
  expect(book.rowOf('lot-0')).toBeUndefined()
})
