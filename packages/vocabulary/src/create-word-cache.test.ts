import { expect, test } from 'vitest'
import { createWordCache } from './create-word-cache.ts'

test('given a word that stands in several texts, then it is asked for once', () => {
  const asked: string[] = []
  const read = createWordCache((word) => {
    asked.push(word)
    return word.toUpperCase()
  })
  expect([read('a ring', 2, 6), read('ring of gold', 0, 4), read('a ruby ring', 7, 11)]).toEqual([
    'RING',
    'RING',
    'RING',
  ])
  expect(asked).toEqual(['ring'])
})

test('given more words than it holds, then each still has its own value', () => {
  const read = createWordCache((word) => `${word}!`)
  const twice = ['first', 'again'].flatMap(() => Array.from({ length: 45_000 }, (_, index) => `lot ${index}`))
  const values = twice.map((text) => read(text, 4, text.length))
  expect(values).toEqual(twice.map((text) => `${text.slice(4)}!`))
})
