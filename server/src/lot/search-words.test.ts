import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotWords, searchQuery } from './search-words.ts'

test.each([
  ['sapphire ring', `'sapphire' & (('ring':*) | `],
  ['bague or blanc', `'ring' & 'white' & 'gold'`],
  ['en or blanc', `'white' & 'gold'`],
  ['ruby or emerald', `'ruby' & (('emerald':*) | `],
])('%j asks for %j', (typed, expected) => {
  expect(searchQuery(typed)).toContain(expected)
})

test.each(['', '   ', '%', '—', '&|!'])('%j has no word to look for', (typed) => {
  expect(searchQuery(typed)).toBeNull()
})

test.each([
  ['Zwei Saphire', 'sapphire'],
  ['anello con zaffiro', 'sapphire'],
  ['collier d’émeraudes', 'emerald'],
  ['Brooches', 'brooch'],
  ['Diamantring', 'diamond'],
  ['Diamantring', 'ring'],
])('a lot with %j is found by %j', (text, word) => {
  expect(lotWords([text])).toContain(word)
})

test('nothing that is typed becomes an operator of the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const words = searchQuery(typed) ?? ''
      expect(words.replace(/'[\p{L}\p{N}]+'(:\*)?/gu, 'w')).toMatch(/^[w&|() ]*$/)
    }),
  )
})
