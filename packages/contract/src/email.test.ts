import { expect, test } from 'vitest'
import { normalizeEmail, getMailbox, isEmail } from './email.ts'

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
  ['.a@x.test', false],
  ['a.@x.test', false],
  ['a..b@x.test', false],
  ['a.b.c@x.test', true],
  ['a@-x.test', false],
  ['a@x-.test', false],
  ['a@x..test', false],
  ['a@.x.test', false],
  ['a@x.test..', false],
  ['a@.', false],
  ['a@x_y.test', false],
  ['a@xn--.test', false],
  ['a@127.0.0.1', false],
  ['a@127.1', false],
  ['a@x.0x7f', false],
  ['a@[127.0.0.1]', false],
  ['a@x/y.test', false],
  ['a@x?y.test', false],
  ['a@x#y.test', false],
  ['a@x%2ey.test', false],
  ['a@x.test:25', false],
  ['a@x\u200B.test', true],
  [`a@${'ü'.repeat(250)}.test`, false],
])('given %j as an e-mail, then %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['case', 'Ada@X.TEST', 'Ada@x.test'],
  ['the dot at the end', 'ada@x.test.', 'ada@x.test'],
  ['the ideographic full stop', 'ada@x。test', 'ada@x.test'],
  ['the full-width full stop', 'ada@x．test', 'ada@x.test'],
  ['the half-width ideographic full stop', 'ada@x｡test', 'ada@x.test'],
  ['full-width letters', 'ada@ｘ.test', 'ada@x.test'],
  ['letters in a circle', 'ada@ⓧ.test', 'ada@x.test'],
  ['a soft hyphen', 'ada@x\u00AD.test', 'ada@x.test'],
  ['a blank of no width', 'ada@x\u200B.test', 'ada@x.test'],
  ['an international name', 'ada@münchen.test', 'ada@xn--mnchen-3ya.test'],
  ['its capitals', 'ada@MÜNCHEN.test', 'ada@xn--mnchen-3ya.test'],
  ['its decomposed letters', 'ada@mu\u0308nchen.test', 'ada@xn--mnchen-3ya.test'],
  ['its encoding in capitals', 'ada@XN--MNCHEN-3YA.test', 'ada@xn--mnchen-3ya.test'],
  ['an encoding in full-width letters', 'ada@ｘｎ--mnchen-3ya.test', 'ada@xn--mnchen-3ya.test'],
])('given a domain that differs by %s, then it is one address', (_, text, expected) => {
  expect(normalizeEmail(text)).toBe(expected)
  expect(normalizeEmail(expected)).toBe(expected)
})

test.each([
  ['Ada+rings@X.test', 'ada@x.test'],
  ['ada+a+b@x.test.', 'ada@x.test'],
  ['ada@x.test', 'ada@x.test'],
  ['+ada@x.test', '+ada@x.test'],
])('given %s, then its mailbox is %s', (email, mailbox) => {
  expect(getMailbox(email)).toBe(mailbox)
})
