import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '@parure/portal/test/attacks/any-character.ts'
import { getMakerSpellings, getTermSpellings, type KnownName } from './known-name.ts'
import { findNamesByPrefix, findNearNames, parseTypedText } from './match-names.ts'

const makers = Object.entries({
  'Van Cleef & Arpels': 30,
  Cartier: 50,
  'Maison Carteret': 80,
  Castellane: 18,
  'Casa Almadrán': 61,
  'Tiffany & Co.': 70,
}).map(([name, count]): KnownName => ({
  name,
  counts: { Upcoming: count, Past: 0 },
  spellings: getMakerSpellings(name),
}))
const things = Object.entries({
  Sapphire: 90,
  Emerald: 80,
  Diamond: 300,
  Rubellite: 4,
  Ruby: 40,
  'Cat’s-eye chrysoberyl': 31,
  Carnelian: 88,
  'Art Deco': 20,
  'Art Nouveau': 25,
  'Cluster rings': 7,
  Brooch: 9,
}).map(([name, count]): KnownName => ({
  name,
  counts: { Upcoming: count, Past: 0 },
  spellings: getTermSpellings(name),
}))

const begun = (names: readonly KnownName[], text: string, most = 5): string[] => {
  const typed = parseTypedText(text)
  return typed ? findNamesByPrefix(names, typed, most).map(({ name }) => name) : []
}
const near = (names: readonly KnownName[], text: string): string[][] => {
  const typed = parseTypedText(text)
  return typed ? findNearNames(names, typed, 5).map(({ known, query }) => [known.name, query]) : []
}

test.each([
  ['ca', ['Casa Almadrán', 'Cartier', 'Castellane', 'Maison Carteret']],
  ['CART', ['Cartier', 'Maison Carteret']],
  ['almadran', ['Casa Almadrán']],
  ['van cl', ['Van Cleef & Arpels']],
  ['cleef arp', ['Van Cleef & Arpels']],
  ['vca', ['Van Cleef & Arpels']],
  ['van arpels', []],
  ['rtier', []],
  ['van cleef x', []],
])('%j begins the makers %j', (text, expected) => {
  expect(begun(makers, text)).toEqual(expected)
})

test.each([
  ['ca', ['Carnelian', 'Cat’s-eye chrysoberyl']],
  ['ru', ['Ruby', 'Rubellite']],
  ['deco', ['Art Deco']],
  ['art', ['Art Nouveau', 'Art Deco']],
  ['saphir', ['Sapphire']],
  ['saphi', ['Sapphire']],
  ['sapphires', ['Sapphire']],
  ['RUBIES', ['Ruby']],
  ['zaffir', ['Sapphire']],
  ['émeraude', ['Emerald']],
  ['ダイヤ', ['Diamond']],
  ['cluster ring', ['Cluster rings']],
  ['broches', ['Brooch']],
  ['sapphire ring', []],
])('%j begins or means the gemstones, categories and styles %j', (text, expected) => {
  expect(begun(things, text)).toEqual(expected)
})

test('a compound begins only its first part, and is whole all of its parts', () => {
  const rings: KnownName[] = [
    ...things,
    { name: 'Rings', counts: { Upcoming: 500, Past: 0 }, spellings: getTermSpellings('Rings') },
  ]
  expect(begun(rings, 'saphir')).toEqual(['Sapphire'])
  expect(begun(rings, 'ring')).toEqual(['Rings', 'Cluster rings'])
  expect(begun(rings, 'saphirring')).toEqual(['Rings'])
})

test('two letters begin a name, but no word of another language', () => {
  expect(begun(things, 'sa')).toEqual(['Sapphire'])
  expect(begun(things, 'br')).toEqual(['Brooch'])
  expect(begun(things, 'bri')).toContain('Diamond')
})

test('at most so many, the commonest of equals first', () => {
  expect(begun(makers, 'ca', 2)).toEqual(['Casa Almadrán', 'Cartier'])
})

test.each([
  ['sapphiree', [['Sapphire', 'sapphire']]],
  ['sahpphire', [['Sapphire', 'sapphire']]],
  ['emarald', [['Emerald', 'emerald']]],
  ['emara', [['Emerald', 'emerald']]],
  ['karnelian', [['Carnelian', 'carnelian']]],
  ['art nuveau', [['Art Nouveau', 'art nouveau']]],
  ['nouvaeu', [['Art Nouveau', 'nouveau']]],
  ['zaffirro', [['Sapphire', 'sapphire']]],
  // Shorter than five letters, and two slips.
  ['rubi', []],
  ['xapphyre', []],
  ['arts nuveau', []],
])('%j is one slip away from %j', (text, expected) => {
  expect(near(things, text)).toEqual(expected)
})

test('of a maker of several words the slip may be in any of them', () => {
  expect(near(makers, 'tifany')).toEqual([['Tiffany & Co.', 'tiffany']])
  expect(near(makers, 'van cleff')).toEqual([['Van Cleef & Arpels', 'van cleef']])
})

test('given any text, then what is begun or near is one of the names, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), fc.constantFrom(0, 1, 5), (text, most) => {
      for (const found of [begun(things, text, most), near(things, text).map(([name]) => name)]) {
        expect(new Set(found).size).toBe(found.length)
        expect(things.map(({ name }) => name)).toEqual(expect.arrayContaining(found))
      }
    }),
  )
})

test('a name is begun by each of its own beginnings, and near with one letter left out', () => {
  const letters = fc
    .constantFrom(...things)
    .chain((thing) => fc.tuple(fc.constant(thing), fc.nat(thing.name.length - 2)))
  fc.assert(
    fc.property(letters, ([{ name }, less]) => {
      expect(begun(things, name.slice(0, name.length - less), 99)).toContain(name)
    }),
  )
})
