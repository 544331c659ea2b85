import { expect, test } from 'vitest'
import { isEmail, isName } from './person.ts'

const at = (local: number, host: number) => `${'a'.repeat(local)}@${'b'.repeat(host)}`

// SPEC §5: 1-64 allowed characters, '@', then 1-253 characters.
test.each([
  ['ada@parure.test', true],
  ["o'hara+auctions@x.co", true],
  [at(1, 1), true],
  [at(64, 253), true],
  [at(65, 253), false],
  [at(64, 254), false],
  [at(0, 5), false],
  [at(5, 0), false],
  ['no at sign', false],
  ['a b@x.test', false],
  ['a@b@x.test', false],
  ['ada@x.test\nBcc: all@x.test', false],
  ['ada＠x.test', false],
  ['', false],
])('given %j as an e-mail, then %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

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
  expect(isName(text)).toBe(expected)
})
