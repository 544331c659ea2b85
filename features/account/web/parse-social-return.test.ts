import { expect, test } from 'vitest'
import { parseSocialReturn, getSocialMessage } from './parse-social-return.ts'

test.each([
  ['token=ht_1&username=Helena&roleId=1', { code: 'ht_1' }],
  ['token=ht_1&username=Helena&roleId=1&error=cancelled', { error: 'cancelled' }],
  ['token=ht_1&username=Helena&roleId=1&error=', { error: 'failed' }],
  ['username=Helena&roleId=1', { error: 'failed' }],
  ['token=&username=Helena&roleId=1', { error: 'failed' }],
  ['token=ht_1&roleId=1', { error: 'failed' }],
  ['token=ht_1&username=Helena', { error: 'failed' }],
  ['error=email-exists', { error: 'email-exists' }],
  ['error=<b>new</b>', { error: 'failed' }],
  ['', { error: 'failed' }],
])('given "%s", then %j', (search, expected) => {
  expect(parseSocialReturn(new URLSearchParams(search))).toEqual(expected)
})

test('after a cancellation nothing is said; a failure is the unexpected one', () => {
  expect(getSocialMessage('cancelled')).toBeNull()
  expect(getSocialMessage('failed')).toEqual({
    kind: 'error',
    text: 'An unexpected error occurred. Please try again later.',
  })
})
