import { expect, test } from 'vitest'
import { createBrowserCookie } from './create-browser-cookie.ts'

test('given https, then the cookie is this host’s alone, and hidden from scripts', () => {
  const cookie = createBrowserCookie('sign-in-google', 600, true)
  expect(cookie.buildSetHeader('1.x')).toBe(
    '__Host-sign-in-google=1.x; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(cookie.deleteHeader).toBe('__Host-sign-in-google=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['sign-in-google=1.x', '1.x'],
  ['a=b; sign-in-facebook=2.y; sign-in-google=1.x; c=d', '1.x'],
  ['sign-in-googles=3.z', undefined],
  ['__Host-sign-in-google=4.w', undefined],
])('given the header %j, then the value is %j', (header, value) => {
  expect(createBrowserCookie('sign-in-google', 600, false).readValue(header)).toBe(value)
})
