import { expect, test } from 'vitest'
import { findMatch } from './find-match.ts'

test.each([
  ['Castellane', 'ca', 'Ca'],
  ['Casa Almadrán', 'almadran', 'Almadrán'],
  ['Casa Almadrán', 'casa  alm', 'Casa Alm'],
  ['Cat’s-eye chrysoberyl', 'cat s eye', 'Cat’s-eye'],
  ['Van Cleef & Arpels', 'cleef arp', 'Cleef & Arp'],
  ['Œuvre', 'oeu', 'Œu'],
  ['GIA 2205894321', '2205894321', '2205894321'],
  ['Art Deco', 'DECO', 'Deco'],
])('of %j, %j shows as %j', (name, typed, shown) => {
  const match = findMatch(name, typed)
  expect(match && name.slice(...match)).toBe(shown)
})

test.each([
  ['Sapphire', 'saphir'],
  ['Castellane', 'tell'],
  ['Castellane', ''],
  ['Castellane', '—'],
  ['', 'ca'],
])('of %j, %j shows nowhere', (name, typed) => {
  expect(findMatch(name, typed)).toBeNull()
})
