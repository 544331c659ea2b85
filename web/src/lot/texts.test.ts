import { expect, test } from 'vitest'
import { firstSentence, paragraphs, shortened } from './texts.ts'

test.each([
  ['Very good. Two stones reset; clasp firm.', 'Very good.'],
  ['Good, approx. 5 mm worn. Clasp firm.', 'Good, approx. 5 mm worn.'],
  ['In good condition', 'In good condition'],
])('given %j, the first sentence is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})

test.each([
  ['One.\n\nTwo.\r\n Three.', ['One.', 'Two.', 'Three.']],
  ['  ', []],
])('given %j, the paragraphs are %j', (text, expected) => {
  expect(paragraphs(text)).toEqual(expected)
})

test.each([
  ['a ring', 10, 'a ring'],
  ['an emerald, ring', 12, 'an emerald…'],
  ['unbreakable', 5, 'unbre…'],
])('given %j and %i characters, it is shortened to %j', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected)
})
