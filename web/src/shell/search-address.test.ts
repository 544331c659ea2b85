import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test.each([
  ['/', 'emerald ring', '/upcoming-lots?searchQuery=emerald+ring'],
  ['/upcoming-lots', 'rivière', '/upcoming-lots?searchQuery=rivi%C3%A8re'],
  ['/past-lots', '  jade ', '/past-lots?searchQuery=jade'],
  ['/past-lots/', 'jade', '/past-lots?searchQuery=jade'],
  ['/jewelry/7', 'Black, Starr & Frost', '/upcoming-lots?searchQuery=Black%2C+Starr+%26+Frost'],
  ['/past-lots', '  ', '/past-lots'],
])('given the page %s, when searching for "%s", then it leads to %s', (pathname, words, address) => {
  expect(searchAddress(pathname, words)).toBe(address)
})
