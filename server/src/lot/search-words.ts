import { remembered } from '../vocabulary/remembered.ts'
import { wordsOf } from './fold.ts'
import { canonicalWords, synonymsStarting, vocabularyWords } from './synonyms.ts'

/** Words that say nothing: dropped from a query unless nothing else is there. */
const emptyWords = new Set(
  'a an and at by de des di du da der die das e et for from il in la le les los mit of on or the to und un une with y'.split(
    ' ',
  ),
)

/**
 * What a lot is found by: the words of its texts and of the names of its options, as they are, in the singular, and as the
 * vocabulary names them.
 */
export function lotWords(texts: readonly string[], names: readonly string[] = []): string[] {
  const words = new Set<string>()
  for (const text of texts) addWords(words, text)
  for (const name of names) for (const word of wordsOfName(name)) words.add(word)
  return [...words]
}

function addWords(words: Set<string>, text: string): void {
  const folded = wordsOf(text)
  for (const { word, singular } of folded) {
    words.add(word)
    if (singular !== word) words.add(singular)
  }
  for (const word of vocabularyWords(folded.map(({ singular }) => singular))) words.add(word)
}

/** Lots share their options. */
const wordsOfName = remembered((name) => lotWords([name]))

/** One way in which a lot can match: it holds all of these words, or one that begins like this. */
export type Way = { words: readonly string[] } | { beginning: string }

/** A clause matches by any of its ways. */
export interface Clause {
  ways: readonly Way[]
  /** The word that was typed, where the vocabulary does not know it: it may be misspelled. */
  unknown?: string
}

/** What a visitor typed, as clauses that must all match: the last word counts by its beginning. Null without any word. */
export function searchPlan(typed: string): Clause[] | null {
  const folded = wordsOf(typed)
  const last = folded.at(-1)?.word
  if (last === undefined) return null
  const pieces = canonicalWords(folded.map(({ singular }) => singular))
  const endsInOneWord = pieces.at(-1)?.count === 1
  const telling = pieces.filter(({ words, count }) => count > 1 || !words.every((word) => emptyWords.has(word)))
  const asked = telling.length > 0 ? telling : pieces
  const begun = endsInOneWord && asked.at(-1) === pieces.at(-1)
  return asked.map(({ words, known }, index) => {
    const ways = begun && index === asked.length - 1 ? waysOfLast(last, words) : [{ words }]
    return known ? { ways } : { ways, unknown: words[0] ?? '' }
  })
}

/** The plan as a `tsquery`. Only letters and digits get into it, so nothing typed can be an operator. */
export function searchQuery(typed: string): string | null {
  const plan = searchPlan(typed)
  return plan && plan.map(({ ways }) => anyOf(ways)).join(' & ')
}

function waysOfLast(last: string, canonical: readonly string[]): Way[] {
  return [{ beginning: last }, ...[canonical, ...synonymsStarting(last)].map((words) => ({ words }))]
}

function anyOf(ways: readonly Way[]): string {
  const [only, ...others] = new Set(ways.map((way) => ('beginning' in way ? `'${way.beginning}':*` : allOf(way.words))))
  return others.length === 0 ? (only ?? '') : `(${[only, ...others].map((way) => `(${way})`).join(' | ')})`
}

const allOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' & ')
