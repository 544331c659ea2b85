import { categories, type Category } from '@parure/domain/catalog/filter-group'
import { remembered } from '../vocabulary/remembered.ts'
import { wordsOf } from './fold.ts'
import { canonicalWords, synonymsStarting, vocabularyWords } from './synonyms.ts'

/** Stop words: dropped from a query unless it has no other words. */
const emptyWords = new Set(
  'a an and at by de des di du da der die das e et for from il in la le les los mit of on or the to und un une with y'.split(
    ' ',
  ),
)

/**
 * Returns the search terms of a lot: the words of its texts and option names, as written, in the singular, and
 * normalized by the vocabulary.
 */
export function lotWords(texts: readonly string[], names: readonly string[] = []): string[] {
  const words = new Set<string>()
  for (const text of texts) addWords(words, text)
  for (const name of names) for (const word of wordsOfName(name)) words.add(word)
  return [...words]
}

/** Returns the search terms of a lot's texts and options, and again those of its title with the title mark. */
export function searchWords(title: string, description: string, names: readonly string[]): string[] {
  const words = new Set<string>()
  addWords(words, title)
  const ofTitle = Array.from(words, (word) => titleMark + word)
  addWords(words, description)
  for (const name of names) for (const word of wordsOfName(name)) words.add(word)
  return [...words, ...ofTitle]
}

/** Prefix of title terms, by which the order by relevance distinguishes them from terms of descriptions. */
const titleMark = '^'

/** Returns the search terms of a title with the title mark. */
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

/** Memoized, because lots share their options. */
const wordsOfName = remembered((name) => lotWords([name]))

/** An alternative of a clause: all of these words, or any word with this prefix. */
export type Way = { words: readonly string[] } | { beginning: string }

/** A clause matches if any of its alternatives matches. */
export interface Clause {
  ways: readonly Way[]
  /** The typed word, when the vocabulary does not contain it: it may be misspelled. */
  unknown?: string
}

/** Parses a search text into clauses that must all match; the last word is a prefix. Returns null without any word. */
export function searchPlan(typed: string): Clause[] | null {
  const folded = wordsOf(typed)
  const last = folded.at(-1)?.word
  if (last === undefined) return null
  // Quotation marks disable spelling correction.
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

/** What ranks a matching lot higher for a search. */
export interface Relevance {
  /** The same plan for title terms. */
  title: readonly Clause[]
  /** The category named in the search, if any. */
  category: Category | null
}

/** Returns null without any word. */
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

/**
 * Returns the search text as a `tsquery`; null without any word. Contains only letters and digits of the input, so that
 * no operator can be injected.
 */
export function searchQuery(typed: string): string | null {
  const plan = searchPlan(typed)
  return plan && planQuery(plan)
}

/** Returns a plan as a `tsquery`. */
export const planQuery = (plan: readonly Clause[]): string => plan.map(({ ways }) => anyOf(ways)).join(' & ')

/**
 * Returns the alternatives of the last word, which may be incomplete. A word of the vocabulary counts as complete and
 * adds no longer ones.
 */
function waysOfLast(last: string, canonical: readonly string[], known: boolean): Way[] {
  const longer = known ? [] : synonymsStarting(last)
  return [{ beginning: last }, ...[canonical, ...longer].map((words) => ({ words }))]
}

function anyOf(ways: readonly Way[]): string {
  const [only, ...others] = new Set(ways.map((way) => ('beginning' in way ? `'${way.beginning}':*` : allOf(way.words))))
  return others.length === 0 ? (only ?? '') : `(${[only, ...others].map((way) => `(${way})`).join(' | ')})`
}

const allOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' & ')
