import { describe, expect, test } from 'vitest'
import { storedSearches, withoutSearch, withSearch } from './recent-searches.ts'

describe('remembering a search', () => {
  test.each([
    { given: [], words: 'jade', expected: ['jade'] },
    { given: ['pearl'], words: 'jade', expected: ['jade', 'pearl'] },
    { given: ['pearl', 'Jade'], words: 'jade', expected: ['jade', 'pearl'] },
    { given: ['pearl'], words: '  emerald   ring ', expected: ['emerald ring', 'pearl'] },
    { given: ['pearl'], words: '   ', expected: ['pearl'] },
    { given: ['pearl'], words: 'x'.repeat(201), expected: ['pearl'] },
    { given: ['a', 'b', 'c', 'd', 'e'], words: 'f', expected: ['f', 'a', 'b', 'c', 'd'] },
    { given: ['a', 'b', 'c', 'd', 'e'], words: 'e', expected: ['e', 'a', 'b', 'c', 'd'] },
  ])('given $given, when searching "$words", then $expected', ({ given, words, expected }) => {
    expect(withSearch(given, words)).toEqual(expected)
  })
})

test('given two searches, when one is removed, then the other stays', () => {
  expect(withoutSearch(['pearl', 'jade'], 'pearl')).toEqual(['jade'])
})

describe('reading what the browser stored', () => {
  test.each([
    [null, []],
    ['["jade","pearl"]', ['jade', 'pearl']],
    ['not json', []],
    ['{"0":"jade"}', []],
    ['["jade",7,null,""," "]', ['jade']],
    ['["a","b","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
  ])('given %s, then %j', (stored, expected) => {
    expect(storedSearches(stored)).toEqual(expected)
  })
})
