import { expect, test } from 'vitest'
import { socialReturn, socialMessage } from './social-return.ts'

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
  expect(socialReturn(new URLSearchParams(search))).toEqual(expected)
})

test('after a cancellation nothing is said; a failure is the unexpected one', () => {
  expect(socialMessage('cancelled')).toBeNull()
  expect(socialMessage('failed')).toEqual({
    kind: 'error',
    text: 'An unexpected error occurred. Please try again later.',
  })
})
