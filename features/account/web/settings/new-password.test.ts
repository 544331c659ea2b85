import { accountTexts } from '../../texts.ts'
import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'

const mismatch = 'Passwords do not match'

test.each([
  ['', '', { ready: false }],
  ['abc12', '', { password: accountTexts.passwordTooShort, ready: false }],
  ['abc12', 'abc12', { password: accountTexts.passwordTooShort, ready: false }],
  ['abc12', 'abc13', { password: accountTexts.passwordTooShort, confirmation: mismatch, ready: false }],
  ['', 'abc12345', { confirmation: mismatch, ready: false }],
  ['abc12345', '', { ready: false }],
  ['abc12345', 'abc1234', { confirmation: mismatch, ready: false }],
  ['abc12345', 'abc12345', { ready: true }],
  ['💎'.repeat(8), '💎'.repeat(8), { ready: true }],
  ['💎'.repeat(7), '💎'.repeat(7), { password: accountTexts.passwordTooShort, ready: false }],
  ['a'.repeat(64), 'a'.repeat(64), { ready: true }],
  ['a'.repeat(65), 'a'.repeat(65), { password: accountTexts.passwordTooLong, ready: false }],
])('given "%s" and "%s", then %j', (password, confirmation, expected) => {
  expect(checkNewPassword({ password, confirmation })).toEqual(expected)
})
