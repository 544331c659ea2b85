import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildFrames, type Frames } from '@parure/portal/test/vocabulary/frames.ts'
import { listVocabularyWords, type VocabularyWord } from '@parure/portal/test/vocabulary/vocabulary-words.ts'
import type { Attributes, LotText } from './attributes.ts'
import { normaliseLot } from './normalise-lot.ts'

interface Exception {
  vocabulary: string
  word: string
  reason: string
}

const exceptions = readFileSync(
  new URL('../../../apps/portal/test/vocabulary/words-that-mean-nothing-alone.ndjson', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Exception)

const titled = (title: string): LotText => ({ title, description: null })
const capitalise = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** The word in the title, first in it, in capitals, and in a sentence of the description; stones in the plural, too. */
function frameInAllPlaces({ label, word }: VocabularyWord, frame: keyof Frames): LotText[] {
  const { jewel, [frame]: sentence } = buildFrames(label)
  const isRegular =
    frame === 'setWith' && (label === 'en' || label === 'fr') && /[a-hj-rt-wy]$/.test(word) && !word.includes(' ')
  return [
    titled(`${capitalise(jewel)}, ${word}`),
    titled(`${capitalise(word)}, ${jewel}`),
    titled(`${jewel}, ${word}`.toUpperCase()),
    { title: capitalise(jewel), description: sentence.replace('{}', word) },
    ...(isRegular ? [{ title: capitalise(jewel), description: sentence.replace('{}', `${word}s`) }] : []),
  ]
}

type Reads = (read: Attributes, word: VocabularyWord) => boolean

const inEveryFrame: [string, keyof Frames, Reads][] = [
  ['gemstones', 'setWith', (read, { name }) => read.gemstones.some(({ value }) => value === name)],
  ['materials', 'madeOf', (read, { name }) => read.materials.some(({ value }) => value === name)],
  ['brands', 'signed', (read, { name }) => read.brand?.value === name],
  ['styles', 'said', (read, { name }) => read.styles.some(({ value }) => value === name)],
]

const listExceptions = (vocabulary: string): string[] =>
  exceptions.filter((each) => each.vocabulary === vocabulary).map(({ word }) => word)

const listDistinct = (words: VocabularyWord[]): string[] => [...new Set(words.map(({ word }) => word))]

test.each(inEveryFrame)('every word of %s is read in each of its languages', (vocabulary, frame, isRead) => {
  const unread = listVocabularyWords(vocabulary).filter((each) => {
    return !frameInAllPlaces(each, frame).every((lot) => isRead(normaliseLot(lot), each))
  })
  expect(listDistinct(unread)).toEqual(listExceptions(vocabulary))
})

const nouns: Record<string, string> = {
  Rings: 'ring',
  Necklaces: 'necklace',
  Bracelets: 'bracelet',
  Earrings: 'earrings',
  Pendant: 'pendant',
  Brooch: 'brooch',
  'Jewelry set': 'necklace and earrings',
  Other: 'sapphire',
}

describe('categories', () => {
  const words = listVocabularyWords('categories')

  test('every word of a category is read alone in the title, and in the description of a jewel', () => {
    const unread = words
      .filter(({ kind }) => kind === null)
      .filter(({ name, word }) =>
        [titled(capitalise(word)), titled(`${word}, 750`), { title: '18ct gold', description: `${capitalise(word)}.` }]
          .map((lot) => normaliseLot(lot))
          .some(({ category }) => category?.value !== name),
      )
    expect(listDistinct(unread)).toEqual(listExceptions('categories'))
  })

  test('every word of a sub-category is read alone or beside the word of its category', () => {
    const unread = words.filter(({ name, kind, word }) => {
      const lots = [word, `${word}, ${nouns[name]}`, `${nouns[name]}, ${word}`].map((title) =>
        normaliseLot(titled(capitalise(title))),
      )
      return kind !== null && !lots.some((read) => read.category?.value === name && read.subCategory?.value === kind)
    })
    expect(listDistinct(unread)).toEqual(listExceptions('sub-categories'))
  })
})

const details: [string, (word: VocabularyWord, frames: Frames) => string[], Reads][] = [
  ['shapes', ({ word }) => [`${word} diamond`, `diamond ${word}`], readsStone('shape')],
  ['colours', ({ word }, { stone }) => [`${word} ${stone}`, `${stone} ${word}`], readsStone('colour')],
  [
    'treatments',
    ({ word }, { stone }) => [`${word} ${stone}`, `${stone} ${word}`, `${stone} 3.05 ct, report: ${word}`],
    readsStone('treatment'),
  ],
  [
    'origins',
    ({ word }, { stone }) => [`${word} ${stone}`, `${stone} ${word}`, `${stone}, origin ${word}`],
    readsStone('origin'),
  ],
  [
    'laboratories',
    ({ word }, { stone }) => [`${stone} 3.05 ct, ${word} report no. 12345678`],
    readsStone('laboratory'),
  ],
]

function readsStone(value: 'shape' | 'colour' | 'treatment' | 'origin' | 'laboratory'): Reads {
  return (read, { name, kind }) => read.stones.some((stone) => stone[value] === (kind ?? name))
}

test.each(details)('every word of %s is read beside a stone', (vocabulary, phrases, isRead) => {
  const unread = listVocabularyWords(vocabulary).filter((each) => {
    const frames = buildFrames(each.label)
    return !phrases(each, frames)
      .map((phrase) => normaliseLot({ title: capitalise(frames.jewel), description: `${capitalise(phrase)}.` }))
      .some((read) => isRead(read, each))
  })
  expect(listDistinct(unread)).toEqual(listExceptions(vocabulary))
})

test('every word of motifs is read in a title', () => {
  const unread = listVocabularyWords('motifs').filter(
    ({ name, label, word }) =>
      normaliseLot(titled(`${capitalise(word)}, ${buildFrames(label).jewel}`)).motif?.value !== name,
  )
  expect(listDistinct(unread)).toEqual(listExceptions('motifs'))
})
