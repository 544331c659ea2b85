import { expect, test } from 'vitest'
import { toCountedWords } from './search-miss.ts'

test.each([
  ['  Lady  of Quality ', 'lady of quality'],
  ['"Padparadscha"', 'padparadscha'],
  ['14k', '14k'],
])('%s is counted as %s', (typed, words) => {
  expect(toCountedWords(typed)).toBe(words)
})

test.each([
  'ada@example.test',
  'ADA＠EXAMPLE.TEST',
  'call +41 22 555 01 02',
  'gia 2205894321',
  '22058-94321',
  'https://example.test/x',
  'x',
  'a'.repeat(61),
])('%s is not counted', (typed) => {
  expect(toCountedWords(typed)).toBeNull()
})
