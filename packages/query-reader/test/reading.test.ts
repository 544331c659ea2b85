import fc from 'fast-check'
import { createQueryReader, type QueryReading } from '@parure/query-reader'
import { expect, test } from 'vitest'
import { findFaults } from './find-faults.ts'
import { hostileText } from './hostile-text.ts'
import { testOptions, testVocabulary } from './read-test-vocabulary.ts'

const reader = createQueryReader({ vocabulary: testVocabulary, options: testOptions })
const read = (text: string, language?: string): QueryReading =>
  reader.read(text, { today: '2026-11-26', ...(language !== undefined && { language }) })
const names = (text: string, group: 'gemstones' | 'hues' | 'materials' | 'brands'): string[] =>
  read(text).selection[group].names

test('given any text, then it is read without an error, the same each time, and holds to the rules of readings', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const reading = read(text)
      expect(findFaults(text, reading, testOptions)).toEqual([])
      expect(read(text)).toEqual(reading)
    }),
    { numRuns: 3_000, seed: 7 },
  )
})

test('given two stones of one piece, then they hold together; given a choice, then either will do', () => {
  expect(read('sapphire and diamond ring').selection.gemstones).toEqual({
    match: 'all',
    names: ['Sapphire', 'Diamond'],
  })
  expect(read('sapphire or diamond ring').selection.gemstones).toEqual({ match: 'any', names: ['Sapphire', 'Diamond'] })
})

test('given the hue of a stone, then it is a color of stones; where there is no such group, it stays text', () => {
  expect(read('blue sapphire').selection.hues.names).toEqual(['Blue'])
  const { hues, ...others } = testOptions
  const plain = createQueryReader({ vocabulary: testVocabulary, options: others })
  expect(hues).toContain('Blue')
  expect(plain.read('blue sapphire', { today: '2026-11-26' }).rest).toBe('blue')
})

test.each([
  ['ruby under $2000 per carat', 'under $2000 per carat'],
  ['diamond studs 2ctw', '2ctw'],
  ['8mm pearls', '8mm'],
  ['кольцо до 50000 рублей', 'до 50000 рублей'],
])('given what no filter answers in %j, then a span says that it is not used', (text, unused) => {
  const spans = read(text).spans.filter(({ kind }) => kind === 'unused')
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([unused.replace('$', '$')])
})

test('given spans, then each says which words gave which filter', () => {
  const text = 'unheated Saphirring under 10k'
  const spans = read(text).spans.map(({ start, end, facts }) => [text.slice(start, end), facts.length])
  expect(spans).toEqual([
    ['unheated', 1],
    ['Saphirring', 2],
    ['under 10k', 1],
  ])
})

test.each([
  ['emrald', ['Emerald']],
  ['saffire', ['Sapphire']],
  ['pear', []],
  ['coal', []],
  ['rubberband', []],
])('given the spelling %j, then only a word that is near one option alone is corrected', (text, expected) => {
  expect(names(text, 'gemstones')).toEqual(expected)
})

test('given a name that is no option, then it is not read', () => {
  const options = { ...testOptions, brands: ['Boucheron'] }
  const few = createQueryReader({ vocabulary: testVocabulary, options })
  expect(few.read('Cartier brooch', { today: '2026-11-26' })).toMatchObject({ rest: 'Cartier' })
})

test('given a word of several languages, then the words beside it decide, or else the hint', () => {
  expect(names('ruby or sapphire', 'gemstones')).toEqual(['Ruby', 'Sapphire'])
  expect(read('bague or', 'fr').selection.materials.names).toContain('Gold')
  expect(read('ring 3000 kr', 'sv').selection.currency).toBe('SEK')
  expect(read('ring 3000 kr', 'da').selection.currency).toBe('DKK')
  expect(read('ring 3000 kr').selection.currency).toBeNull()
})

test('given a day, then dates are of that day', () => {
  const reading = reader.read('auctions next week', { today: '2027-01-01' })
  expect(reading.selection.saleDates).toEqual({ from: '2027-01-04', to: '2027-01-10' })
})
