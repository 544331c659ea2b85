import { categories, type Category } from '@parure/domain/catalog/filter-group'
import { remembered } from '../vocabulary/remembered.ts'
import { wordsOf } from './fold.ts'
import { canonicalWords, synonymsStarting, vocabularyWords } from './synonyms.ts'

/** Stop words: dropped from a query unless it has no others. */
const emptyWords = new Set(
  'a an and at by de des di du da der die das e et for from il in la le les los mit of on or the to und un une with y'.split(
    ' ',
  ),
)

/**
 * The search terms of a lot: words of its texts and of its options' names, as written, in the singular, and as the
 * vocabulary names them.
 */
export function lotWords(texts: readonly string[], names: readonly string[] = []): string[] {
  const words = new Set<string>()
  for (const text of texts) addWords(words, text)
  for (const name of names) for (const word of wordsOfName(name)) words.add(word)
  return [...words]
}

/** The search terms of a lot of these texts and options, and those of its title once more, marked as such. */
export function searchWords(title: string, description: string, names: readonly string[]): string[] {
  const words = new Set<string>()
  addWords(words, title)
  const ofTitle = Array.from(words, (word) => titleMark + word)
  addWords(words, description)
  for (const name of names) for (const word of wordsOfName(name)) words.add(word)
  return [...words, ...ofTitle]
}

/** A prefix of the words of titles, by which the order by relevance distinguishes them from words of descriptions. */
const titleMark = '^'

/** The search terms of a title, marked as such. */
export function titleWords(title: string): string[] {
  return lotWords([title]).map((word) => titleMark + word)
}

function addWords(words: Set<string>, text: string): void {
  const folded = wordsOf(text)
  for (const { word, singular } of folded) {
    words.add(word)
    if (singular !== word) words.add(singular)
  }
  for (const word of vocabularyWords(folded.map(({ singular }) => singular))) words.add(word)
}

/** Cached, since lots share their options. */
const wordsOfName = remembered((name) => lotWords([name]))

/** An alternative: a lot matches with all of these words, or with one of this prefix. */
export type Way = { words: readonly string[] } | { beginning: string }

/** A clause matches by any of its alternatives. */
export interface Clause {
  ways: readonly Way[]
  /** The typed word, where the vocabulary does not have it: it may be misspelled. */
  unknown?: string
}

/** Parses a search text into clauses that must all match; the last word is a prefix. Null without any word. */
export function searchPlan(typed: string): Clause[] | null {
  const folded = wordsOf(typed)
  const last = folded.at(-1)?.word
  if (last === undefined) return null
  // In quotation marks no typing error is corrected.
  const isExact = /^\s*["“”].*["“”]\s*$/u.test(typed)
  const pieces = canonicalWords(folded.map(({ singular }) => singular))
  const endsInOneWord = pieces.at(-1)?.count === 1
  const meaningful = pieces.filter(({ words, count }) => count > 1 || !words.every((word) => emptyWords.has(word)))
  const asked = meaningful.length > 0 ? meaningful : pieces
  const begun = endsInOneWord && asked.at(-1) === pieces.at(-1)
  return asked.map(({ words, known }, index) => {
    const ways = begun && index === asked.length - 1 ? waysOfLast(last, words, known) : [{ words }]
    return known || isExact ? { ways } : { ways, unknown: words[0] ?? '' }
  })
}

/** What makes a lot relevant for a search, beside that it matches. */
export interface Relevance {
  /** The same plan for the words of titles. */
  title: readonly Clause[]
  /** The category that is asked for, if one is. */
  category: Category | null
}

/** Null without any word. */
export function relevanceOf(typed: string): Relevance | null {
  const plan = searchPlan(typed)
  if (plan === null) return null
  const asked = plan.flatMap(({ ways }) => ways.flatMap((way) => ('words' in way ? way.words : [])))
  const named = (name: Category): boolean => wordsOf(name).every(({ singular }) => asked.includes(singular))
  return { title: plan.map(marked), category: categories.find(named) ?? null }
}

function marked({ ways, unknown }: Clause): Clause {
  const own = ways.map((way): Way => {
    if ('beginning' in way) return { beginning: titleMark + way.beginning }
    return { words: way.words.map((word) => titleMark + word) }
  })
  return unknown === undefined ? { ways: own } : { ways: own, unknown: titleMark + unknown }
}

/** The plan as a `tsquery`. Only letters and digits get into it, so nothing typed can be an operator. */
export function searchQuery(typed: string): string | null {
  const plan = searchPlan(typed)
  return plan && planQuery(plan)
}

/** The same of a plan. */
export const planQuery = (plan: readonly Clause[]): string => plan.map(({ ways }) => anyOf(ways)).join(' & ')

/** The alternatives of the last word, which may be unfinished; a word of the vocabulary is complete and stands for no longer one. */
function waysOfLast(last: string, canonical: readonly string[], known: boolean): Way[] {
  const longer = known ? [] : synonymsStarting(last)
  return [{ beginning: last }, ...[canonical, ...longer].map((words) => ({ words }))]
}

function anyOf(ways: readonly Way[]): string {
  const [only, ...others] = new Set(ways.map((way) => ('beginning' in way ? `'${way.beginning}':*` : allOf(way.words))))
  return others.length === 0 ? (only ?? '') : `(${[only, ...others].map((way) => `(${way})`).join(' | ')})`
}

const allOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' & ')
