import type { Entry } from '../vocabulary/read-vocabulary.ts'
import { vocabularies } from '../vocabulary/vocabularies.ts'

/** A name of the vocabulary and the words of every language for it. */
export interface VocabularyName {
  name: string
  words: readonly string[]
  /** How compound words for it begin: `saphir` for Saphirring. */
  beginnings: readonly string[]
  /** Of a sub-category: the name of its category, which its synonyms alone do not say: a cluster is no ring. */
  within?: string
  /** A maker's name never takes a word from what pieces are made of: Bagués is no plural of bague. */
  maker: boolean
}

/** Everything that a lot can be found by under several words; codes of one or two letters are left out. */
export function vocabularyNames(): VocabularyName[] {
  const { categories, gemstones, materials, styles, brands } = vocabularies
  const things = [categories, gemstones, materials, styles].flat()
  return [...things.flatMap((entry) => named(entry, false)), ...brands.flatMap((entry) => named(entry, true))]
}

function named(entry: Entry, maker: boolean): VocabularyName[] {
  const kinds = (entry.kinds ?? []).map((kind) => ({ ...kind, within: entry.name }))
  return [...kinds, { ...entry, within: undefined }].map(({ name, words, within }) => ({
    name,
    ...(within === undefined ? {} : { within }),
    words: words.filter((word) => !word.includes('*') && word.length > 2),
    beginnings: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    maker,
  }))
}
