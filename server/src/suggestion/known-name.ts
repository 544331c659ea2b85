import { foldedWords, singular, wordsOf } from '../lot/fold.ts'
import type { LotStatus } from '@parure/domain/lot/status'
import { vocabularyNames } from '../lot/vocabulary-names.ts'
import { remembered } from '../vocabulary/remembered.ts'

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
export const spellingsOfMaker = remembered((name) => spellingsOf(name, makers.get(name)))

/** Returns the spellings of a gemstone, a category or a style. */
export const spellingsOfThing = remembered((name) => spellingsOf(name, things.get(name)))

/** Returns the spellings of a name that the vocabulary does not have. */
export const spellingsOfOther = remembered((name) => spellingsOf(name))

const known = vocabularyNames()
const named = (maker: boolean): ReadonlyMap<string, readonly string[]> =>
  new Map(known.filter((each) => each.maker === maker).map(({ name, words }) => [name, words]))
const [makers, things] = [named(true), named(false)]

/** Shorter prefixes match by chance. */
const fewestLetters = 4

/** The names that have a word, by the word: gemstones, categories, styles and materials. */
const ownersOfWord = new Map<string, Set<string>>()
for (const { name, words, beginnings } of known.filter(({ maker }) => !maker)) {
  for (const [word, ...more] of [name, ...words, ...beginnings].map(foldedWords)) {
    if (word === undefined || more.length > 0 || word.length < fewestLetters) continue
    ownersOfWord.set(word, (ownersOfWord.get(word) ?? new Set()).add(name))
  }
}

function spellingsOf(name: string, synonyms: readonly string[] = []): Spellings {
  const words = wordsOf(name)
  const written = spaced(words.map(({ word }) => word))
  const ownSingular = spaced(words.map((each) => each.singular))
  const others = new Set(synonyms.flatMap(bothSpellings))
  others.delete(written)
  others.delete(ownSingular)
  const { true: compounds = [], false: plain = [] } = Object.groupBy(others, (each) => `${isCompound(each, name)}`)
  return { written, singular: ownSingular, synonyms: plain, compounds }
}

function isCompound(spelling: string, name: string): boolean {
  const word = spelling.trim()
  for (let end = fewestLetters; end < word.length; end++) {
    const owners = ownersOfWord.get(word.slice(0, end))
    if (owners && !owners.has(name)) return true
  }
  return false
}

function bothSpellings(text: string): string[] {
  const words = foldedWords(text)
  return words.length === 0 ? [] : [spaced(words), spaced(words.map(singular))]
}

/** Joins words with a space before and after each. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `
