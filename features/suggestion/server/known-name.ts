import { foldToWords, singularizeWord, foldWordsWithSingular } from '@parure/vocabulary/search-words/fold.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import { listVocabularyNames } from '@parure/vocabulary/search-words/list-vocabulary-names.ts'
import { memoize } from '@parure/cache/memoize.ts'

/** The searchable forms of a name. Every word has a space before and after it, as in ` van cleef arpels `. */
export interface Spellings {
  written: string
  /** The words of `written` in the singular. */
  singular: string
  /** The vocabulary's synonyms, as written and in the singular. */
  synonyms: readonly string[]
  /**
   * Synonyms that begin with a word of another name: Saphirring, a synonym of rings, begins with a word for sapphires.
   */
  compounds: readonly string[]
}

/** A name that may be suggested. */
export interface KnownName {
  name: string
  /** Of the lots of each list. */
  counts: Readonly<Record<LotStatus, number>>
  /** Of a sub-category: its category. */
  within?: string
  spellings: Spellings
}

/** Returns the spellings of a maker's name. */
export const getMakerSpellings = memoize((name: string) => buildSpellings(name, makers.get(name)), { max: 20_000 })

/** Returns the spellings of a gemstone, a category or a style. */
export const getTermSpellings = memoize((name: string) => buildSpellings(name, things.get(name)), { max: 20_000 })

/** Returns the spellings of a name that the vocabulary does not have. */
export const getPlainSpellings = memoize((name: string) => buildSpellings(name), { max: 20_000 })

const known = listVocabularyNames()
const mapSynonyms = (maker: boolean): ReadonlyMap<string, readonly string[]> =>
  new Map(known.filter((each) => each.maker === maker).map(({ name, words }) => [name, words]))
const [makers, things] = [mapSynonyms(true), mapSynonyms(false)]

/** Shorter prefixes match by chance. */
const minPrefixLetters = 4

/** The names that have a word, by the word: gemstones, categories, styles and materials. */
const ownersOfWord = new Map<string, Set<string>>()
for (const { name, words, beginnings } of known.filter(({ maker }) => !maker)) {
  for (const [word, ...more] of [name, ...words, ...beginnings].map(foldToWords)) {
    if (word === undefined || more.length > 0 || word.length < minPrefixLetters) continue
    ownersOfWord.set(word, (ownersOfWord.get(word) ?? new Set()).add(name))
  }
}

function buildSpellings(name: string, synonyms: readonly string[] = []): Spellings {
  const words = foldWordsWithSingular(name)
  const written = padWords(words.map(({ word }) => word))
  const ownSingular = padWords(words.map((each) => each.singular))
  const others = new Set(synonyms.flatMap(listBothSpellings))
  others.delete(written)
  others.delete(ownSingular)
  const { true: compounds = [], false: plain = [] } = Object.groupBy(others, (each) => `${isCompound(each, name)}`)
  return { written, singular: ownSingular, synonyms: plain, compounds }
}

function isCompound(spelling: string, name: string): boolean {
  const word = spelling.trim()
  for (let end = minPrefixLetters; end < word.length; end++) {
    const owners = ownersOfWord.get(word.slice(0, end))
    if (owners && !owners.has(name)) return true
  }
  return false
}

function listBothSpellings(text: string): string[] {
  const words = foldToWords(text)
  return words.length === 0 ? [] : [padWords(words), padWords(words.map(singularizeWord))]
}

/** Joins words with a space before and after each. */
export const padWords = (words: readonly string[]): string => ` ${words.join(' ')} `
