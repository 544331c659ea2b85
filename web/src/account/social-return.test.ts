import { expect, test } from 'vitest'
import { socialReturn } from './social-return.ts'

test.each([
  ['token=ht_1&username=Helena&roleId=1', 'ht_1'],
  ['token=ht_1&username=Helena&roleId=1&error=access_denied', null],
  ['token=ht_1&username=Helena&roleId=1&error=', null],
  ['username=Helena&roleId=1', null],
  ['token=&username=Helena&roleId=1', null],
  ['token=ht_1&roleId=1', null],
  ['token=ht_1&username=Helena', null],
  ['', null],
])('given "%s", then the code is %s', (search, code) => {
  expect(socialReturn(new URLSearchParams(search))).toBe(code)
})
