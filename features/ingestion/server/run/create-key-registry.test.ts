import { expect, test } from 'vitest'
import { createKeyRegistry } from './create-key-registry.ts'

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
  const book = createKeyRegistry()
  for (const [index, key] of keys.entries()) book.addKey(key, index + 1)
  expect(book.findRow(asked)).toBe(row)
})

test('given more keys than it had room for, then it grows and has lost none', () => {
  const book = createKeyRegistry()
  const many = 20_000
  for (let row = 1; row <= many; row += 1) book.addKey(`lot-${row}`, row)
  const found = Array.from({ length: many }, (_, index) => book.findRow(`lot-${index + 1}`))
  expect(found).toEqual(Array.from({ length: many }, (_, index) => index + 1))
  expect(book.findRow('lot-0')).toBeUndefined()
})
