import { expect, test } from 'vitest'
import { formatSearchAddress } from './format-search-address.ts'

test.each([
  ['/', 'emerald ring', '/search?words=emerald+ring'],
  ['/upcoming-lots', 'rivière', '/search?words=rivi%C3%A8re&list=Upcoming'],
  ['/past-lots', '  jade ', '/search?words=jade&list=Past'],
  ['/past-lots/', 'jade', '/search?words=jade&list=Past'],
  ['/jewelry/7', 'Black, Starr & Frost', '/search?words=Black%2C+Starr+%26+Frost'],
  ['/past-lots', '  ', '/past-lots'],
])('given the page %s, when searching for "%s", then it leads to %s', (pathname, words, address) => {
  expect(formatSearchAddress(pathname, words)).toBe(address)
})
