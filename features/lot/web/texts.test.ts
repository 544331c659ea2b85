import { expect, test } from 'vitest'
import { extractFirstSentence, splitParagraphs, truncateAtWord } from './texts.ts'

test.each([
  ['Very good. Two stones reset; clasp firm.', 'Very good.'],
  ['Good, approx. 5 mm worn. Clasp firm.', 'Good, approx. 5 mm worn.'],
  ['In good condition', 'In good condition'],
])('given %j, the first sentence is %j', (text, sentence) => {
  expect(extractFirstSentence(text)).toBe(sentence)
})

test.each([
  ['One.\n\nTwo.\r\n Three.', ['One.', 'Two.', 'Three.']],
  ['  ', []],
])('given %j, the paragraphs are %j', (text, expected) => {
  expect(splitParagraphs(text)).toEqual(expected)
})

test.each([
  ['a ring', 10, 'a ring'],
  ['an emerald, ring', 12, 'an emerald…'],
  ['unbreakable', 5, 'unbre…'],
])('given %j and %i characters, it is shortened to %j', (text, length, expected) => {
  expect(truncateAtWord(text, length)).toBe(expected)
})
