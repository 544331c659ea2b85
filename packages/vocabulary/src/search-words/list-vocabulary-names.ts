import type { VocabularyEntry } from '../parse-vocabulary.ts'
import { vocabularies } from '../vocabularies.ts'

/** A name of the vocabulary with its words in every language. */
export interface VocabularyName {
  name: string
  words: readonly string[]
  /** Prefixes of compound words: `saphir` for Saphirring. */
  beginnings: readonly string[]
  /**
   * The category of a sub-category. The sub-category's synonyms do not imply it: a cluster is not necessarily a ring.
   */
  within?: string
  /** A maker's name never replaces a word for a piece or material: Bagués is not a plural of bague. */
  maker: boolean
}

/** Returns every name with its words; codes of one or two letters are left out. */
export function listVocabularyNames(): VocabularyName[] {
  const { categories, gemstones, materials, styles, brands } = vocabularies
  const things = [categories, gemstones, materials, styles].flat()
  return [
    ...things.flatMap((entry) => convertEntry(entry, false)),
    ...brands.flatMap((entry) => convertEntry(entry, true)),
  ]
}

function convertEntry(entry: VocabularyEntry, maker: boolean): VocabularyName[] {
  const kinds = (entry.kinds ?? []).map((kind) => ({ ...kind, within: entry.name }))
  return [...kinds, { ...entry, within: undefined }].map(({ name, words, within }) => ({
    name,
    ...(within === undefined ? {} : { within }),
    words: words.filter((word) => !word.includes('*') && word.length > 2),
    beginnings: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    maker,
  }))
}
