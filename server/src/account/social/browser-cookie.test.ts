import { expect, test } from 'vitest'
import { browserCookie } from './browser-cookie.ts'

test('given https, then the cookie is this host’s alone, and hidden from scripts', () => {
  const cookie = browserCookie('sign-in-google', 600, true)
  expect(cookie.keep('1.x')).toBe('__Host-sign-in-google=1.x; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(cookie.drop).toBe('__Host-sign-in-google=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['sign-in-google=1.x', '1.x'],
  ['a=b; sign-in-facebook=2.y; sign-in-google=1.x; c=d', '1.x'],
  ['sign-in-googles=3.z', undefined],
  ['__Host-sign-in-google=4.w', undefined],
])('given the header %j, then the value is %j', (header, value) => {
  expect(browserCookie('sign-in-google', 600, false).read(header)).toBe(value)
})
