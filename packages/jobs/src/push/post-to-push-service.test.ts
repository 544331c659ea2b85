import { expect, test } from 'vitest'
import { isAllowedEndpoint } from './post-to-push-service.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://push.example/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://10.0.0.8/abc', false],
  ['https://169.254.169.254/latest', false],
  ['https://user:secret@push.example/abc', false],
  ['ftp://push.example/abc', false],
  ['no address', false],
])('in public, %s is allowed: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, [])).toBe(isAllowed)
})

test('a local installation reaches its own machine, and no other private address', () => {
  expect(isAllowedEndpoint('http://127.0.0.1:3000/local/push/a', ['127.0.0.1'])).toBe(true)
  expect(isAllowedEndpoint('http://10.0.0.8/a', ['127.0.0.1'])).toBe(false)
})
