import { expect, test } from 'vitest'
import { isPersonName } from './person.ts'

// SPEC §5: 2-20 letters and spaces.
test.each([
  ['Jo', true],
  ['J', false],
  ['Ada Lovelace', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['Zoë Łukasz', true],
  ['Анна', true],
  ['R2D2', false],
  ['O’Hara', false],
  ['ada_l', false],
  ['   ', false],
  ['Zoe\u0308', true],
  ['अनन्या', true],
  ['ธนกร', true],
  ['\u0301\u0301', false],
  ['\u0301Ada', false],
  ['Ada \u0301\u0301', false],
  ['\u034f\u034f\u034f', false],
  ['\u3164\u3164', false],
  ['\u115f\u1160', false],
  ['A\uffa0a', false],
  ['A\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301', false],
  ['A\u0301', false],
  ['', false],
])('given %j as a name, then %j', (text, expected) => {
  expect(isPersonName(text)).toBe(expected)
})
