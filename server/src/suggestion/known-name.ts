import { singular, wordsOf } from '../lot/fold.ts'
import { vocabularyNames } from '../lot/vocabulary-names.ts'
import { remembered } from '../vocabulary/remembered.ts'

/** A name as it is looked up: every word behind a space and before one, as in ` van cleef arpels `. */
export interface Spellings {
  written: string
  /** The same in the singular. */
  singular: string
  /** The vocabulary's other words for it, written and singular. */
  synonyms: readonly string[]
}

/** A name that may be suggested. */
export interface KnownName {
  name: string
  /** Of the lots of the status. */
  count: number
  /** Of a sub-category: its category. */
  within?: string
  spellings: Spellings
}

const [ofMakers, ofThings] = [synonymsBy(true), synonymsBy(false)]

/** The spellings of a maker's name. */
export const spellingsOfMaker = remembered((name) => spellingsOf(name, ofMakers.get(name)))

/** The spellings of a gemstone, a category or a style. */
export const spellingsOfThing = remembered((name) => spellingsOf(name, ofThings.get(name)))

/** The spellings of a name that the vocabulary does not have. */
export const spellingsOfOther = remembered((name) => spellingsOf(name))

function spellingsOf(name: string, synonyms: readonly string[] = []): Spellings {
  const words = wordsOf(name)
  const written = spaced(words.map(({ word }) => word))
  const ownSingular = spaced(words.map((each) => each.singular))
  const others = new Set(synonyms.flatMap(bothSpellings))
  others.delete(written)
  others.delete(ownSingular)
  return { written, singular: ownSingular, synonyms: [...others] }
}

function bothSpellings(text: string): string[] {
  const words = wordsOf(text).map(({ word }) => word)
  return words.length === 0 ? [] : [spaced(words), spaced(words.map(singular))]
}

/** Words behind spaces and before them. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `

function synonymsBy(maker: boolean): ReadonlyMap<string, readonly string[]> {
  return new Map(vocabularyNames().flatMap((each) => (each.maker === maker ? [[each.name, each.words] as const] : [])))
}
