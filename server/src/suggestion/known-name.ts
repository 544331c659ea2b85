import { foldedWords, singular, wordsOf } from '../lot/fold.ts'
import type { LotStatus } from '@parure/domain/lot/status'
import { vocabularyNames } from '../lot/vocabulary-names.ts'
import { remembered } from '../vocabulary/remembered.ts'

/** A name as it is looked up: every word behind a space and before one, as in ` van cleef arpels `. */
export interface Spellings {
  written: string
  /** The same in the singular. */
  singular: string
  /** The vocabulary's other words for it, written and singular. */
  synonyms: readonly string[]
  /** Those of them that begin as another name's words do: Saphirring, of rings. */
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

/** The spellings of a maker's name. */
export const spellingsOfMaker = remembered((name) => spellingsOf(name, makers.get(name)))

/** The spellings of a gemstone, a category or a style. */
export const spellingsOfThing = remembered((name) => spellingsOf(name, things.get(name)))

/** The spellings of a name that the vocabulary does not have. */
export const spellingsOfOther = remembered((name) => spellingsOf(name))

const known = vocabularyNames()
const named = (maker: boolean): ReadonlyMap<string, readonly string[]> =>
  new Map(known.filter((each) => each.maker === maker).map(({ name, words }) => [name, words]))
const [makers, things] = [named(true), named(false)]

/** Shorter beginnings of words are chance. */
const fewestLetters = 4

/** Whose words are these, by the word; of what pieces are and are made of. */
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

/** Words behind spaces and before them. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `
