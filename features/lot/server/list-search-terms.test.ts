import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '@parure/portal/test/attacks/any-character.ts'
import { vocabularies } from '@parure/vocabulary/vocabularies.ts'
import { listLotTerms, buildTsQuery, listSearchTerms, listTitleTerms } from './list-search-terms.ts'

test.each([
  ['sapphire ring', `'sapphire' & (('ring':*) | `],
  ['bague or blanc', `'ring' & 'white' & 'gold'`],
  ['en or blanc', `'white' & 'gold'`],
  ['ruby or emerald', `'ruby' & (('emerald':*) | `],
])('%j asks for %j', (typed, expected) => {
  expect(buildTsQuery(typed)).toContain(expected)
})

test.each(['', '   ', '%', '—', '&|!'])('%j has no word to look for', (typed) => {
  expect(buildTsQuery(typed)).toBeNull()
})

test.each([
  ['Zwei Saphire', 'sapphire'],
  ['anello con zaffiro', 'sapphire'],
  ['collier d’émeraudes', 'emerald'],
  ['Brooches', 'brooch'],
  ['Diamantring', 'diamond'],
  ['Diamantring', 'ring'],
])('a lot with %j is found by %j', (text, word) => {
  expect(listLotTerms([text])).toContain(word)
})

test.each([
  ['a diamond cluster', ['cluster'], ['ring']],
  ['three-stone brooch', ['brooch'], ['ring']],
  ['a cluster ring', ['cluster', 'ring'], []],
  ['alliance en platine', ['wedding', 'band', 'platinum'], []],
])('a lot with %j has the words %j and not %j: a synonym of a sub-category names no category', (text, has, hasNot) => {
  const words = listLotTerms([text])
  expect(words).toEqual(expect.arrayContaining(has))
  for (const word of hasNot) expect(words).not.toContain(word)
})

test('a word of the vocabulary stands for no longer one that begins like it', () => {
  expect(buildTsQuery('ring')).toBe(`(('ring':*) | ('ring'))`)
  expect(buildTsQuery('rin')).toContain(`'rin':*`)
})

test('a ring named after a stone or a metal is found by both, and no other ring by the stone', () => {
  const { categories, gemstones, materials } = vocabularies
  const things = [...gemstones, ...materials].flatMap(({ name, words }) => words.map((word) => ({ name, word })))
  const rings = categories.flatMap(({ words }) => words).filter((word) => /^\p{L}+ring$/u.test(word))
  const pairs = rings.flatMap((ring) =>
    things
      .filter(({ word }) => word.length > 3 && ring !== word && ring.startsWith(word))
      .map(({ name }) => ({ ring, name })),
  )
  expect(pairs.length).toBeGreaterThan(20)
  for (const { ring, name } of pairs)
    expect([ring, listLotTerms([ring])]).toEqual([ring, expect.arrayContaining(['ring', ...listLotTerms([name])])])
})

test('nothing that is typed becomes an operator of the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (typed) => {
      const words = buildTsQuery(typed) ?? ''
      expect(words.replace(/'[\p{L}\p{N}]+'(:\*)?/gu, 'w')).toMatch(/^[w&|() ]*$/)
    }),
  )
})

test('the words of a lot are those of its texts and options, and those of its title once more', () => {
  const [title, description] = ['Two rubies and a ring', 'A ring of 18ct gold, the rubies old-cut']
  expect(listSearchTerms(title, description, ['Yellow Gold'])).toEqual([
    ...listLotTerms([title, description], ['Yellow Gold']),
    ...listTitleTerms(title),
  ])
})
