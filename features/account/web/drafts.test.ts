import { accountTexts } from '../texts.ts'
import { describe, expect, test } from 'vitest'
import { validateLogin } from './login-draft.ts'
import { isResetReady, validateReset } from './reset-draft.ts'

describe('signing in', () => {
  test.each([
    ['helena@parure.test', 'opal1925', {}],
    [' helena@parure.test ', 'opal1925', {}],
    ['helena', 'opal1925', { email: accountTexts.invalidEmail }],
    ['helena@parure.test', 'opal192', { password: accountTexts.passwordTooShort }],
    ['helena@parure.test', 'a'.repeat(64), {}],
    ['helena@parure.test', 'a'.repeat(65), { password: accountTexts.passwordTooLong }],
    ['', '', { email: accountTexts.invalidEmail, password: accountTexts.passwordTooShort }],
  ])('given "%s" and "%s", then %j', (email, password, expected) => {
    expect(validateLogin({ email, password })).toEqual(expected)
  })
})

describe('setting a new password', () => {
  const mismatch = { confirmation: 'Passwords do not match' }
  test.each([
    ['opal1925', 'opal1925', true, {}],
    ['opal1925', 'opal192', false, mismatch],
    ['opal192', 'opal1925', false, { password: accountTexts.passwordTooShort, ...mismatch }],
    ['opal1925', 'opal1926', true, mismatch],
    ['💎'.repeat(8), '💎'.repeat(8), true, {}],
    ['💎'.repeat(7), '💎'.repeat(7), false, { password: accountTexts.passwordTooShort }],
    ['a'.repeat(65), 'a'.repeat(65), true, { password: accountTexts.passwordTooLong }],
    ['', '', false, { password: accountTexts.passwordTooShort }],
  ])('given "%s" and "%s", then ready is %s and the errors are %j', (password, confirmation, ready, errors) => {
    expect(isResetReady({ password, confirmation })).toBe(ready)
    expect(validateReset({ password, confirmation })).toEqual(errors)
  })
})
