import type { ClauseAlternative, SearchClause } from '@parure/catalog-index/search-clause.ts'
import { categories, type Category } from '@parure/vocabulary/filter-group.ts'
import { memoize } from '@parure/cache/memoize.ts'
import { foldWordsWithSingular } from '@parure/vocabulary/search-words/fold.ts'
import {
  splitCanonicalWords,
  findSynonymsByPrefix,
  listVocabularyWords,
} from '@parure/vocabulary/search-words/synonyms.ts'

/** Stop words: dropped from a query unless it has no other words. */
const stopWords = new Set(
  'a an and at by de des di du da der die das e et for from il in la le les los mit of on or the to und un une with y'.split(
    ' ',
  ),
)

/**
 * Returns the search terms of a lot: the words of its texts and option names, as written, in the singular, and
 * normalized by the vocabulary.
 */
export function listLotTerms(texts: readonly string[], names: readonly string[] = []): string[] {
  const words = new Set<string>()
  for (const text of texts) addTerms(words, text)
  for (const name of names) for (const word of listNameTerms(name)) words.add(word)
  return [...words]
}

/** Returns the search terms of a lot's texts and options, and again those of its title with the title mark. */
export function listSearchTerms(title: string, description: string, names: readonly string[]): string[] {
  const words = new Set<string>()
  addTerms(words, title)
  const ofTitle = Array.from(words, (word) => titleMark + word)
  addTerms(words, description)
  for (const name of names) for (const word of listNameTerms(name)) words.add(word)
  return [...words, ...ofTitle]
}

/** Prefix of title terms, by which the order by relevance distinguishes them from terms of descriptions. */
const titleMark = '^'

/** Returns the search terms of a title with the title mark. */
export function listTitleTerms(title: string): string[] {
  return listLotTerms([title]).map((word) => titleMark + word)
}

function addTerms(words: Set<string>, text: string): void {
  const folded = foldWordsWithSingular(text)
  for (const { word, singular } of folded) {
    words.add(word)
    if (singular !== word) words.add(singular)
  }
  for (const word of listVocabularyWords(folded.map(({ singular }) => singular))) words.add(word)
}

/** Memoized, because lots share their options. */
const listNameTerms = memoize((name: string) => listLotTerms([name]), { max: 20_000 })

/** Parses a search text into clauses that must all match; the last word is a prefix. Returns null without any word. */
export function parseSearchPlan(typed: string): SearchClause[] | null {
  const folded = foldWordsWithSingular(typed)
  const last = folded.at(-1)?.word
  if (last === undefined) return null
  // Quotation marks disable spelling correction.
  const isExact = /^\s*["“”].*["“”]\s*$/u.test(typed)
  const pieces = splitCanonicalWords(folded.map(({ singular }) => singular))
  const endsInOneWord = pieces.at(-1)?.count === 1
  const meaningful = pieces.filter(({ words, count }) => count > 1 || !words.every((word) => stopWords.has(word)))
  const asked = meaningful.length > 0 ? meaningful : pieces
  const isPrefixSearch = endsInOneWord && asked.at(-1) === pieces.at(-1)
  return asked.map(({ words, known }, index) => {
    const ways =
      isPrefixSearch && index === asked.length - 1 ? listLastWordAlternatives(last, words, known) : [{ words }]
    return known || isExact ? { ways } : { ways, unknown: words[0] ?? '' }
  })
}

/** What ranks a matching lot higher for a search. */
export interface Relevance {
  /** The same plan for title terms. */
  title: readonly SearchClause[]
  /** The category named in the search, if any. */
  category: Category | null
}

/** Returns null without any word. */
export function parseRelevance(typed: string): Relevance | null {
  const plan = parseSearchPlan(typed)
  if (plan === null) return null
  const asked = plan.flatMap(({ ways }) => ways.flatMap((way) => ('words' in way ? way.words : [])))
  const isNamedCategory = (name: Category): boolean =>
    foldWordsWithSingular(name).every(({ singular }) => asked.includes(singular))
  return { title: plan.map(addTitleMark), category: categories.find(isNamedCategory) ?? null }
}

function addTitleMark({ ways, unknown }: SearchClause): SearchClause {
  const own = ways.map((way): ClauseAlternative => {
    if ('beginning' in way) return { beginning: titleMark + way.beginning }
    return { words: way.words.map((word) => titleMark + word) }
  })
  return unknown === undefined ? { ways: own } : { ways: own, unknown: titleMark + unknown }
}

/**
 * Returns the search text as a `tsquery`; null without any word. Contains only letters and digits of the input, so that
 * no operator can be injected.
 */
export function buildTsQuery(typed: string): string | null {
  const plan = parseSearchPlan(typed)
  return plan && formatPlanQuery(plan)
}

/** Returns a plan as a `tsquery`. */
export const formatPlanQuery = (plan: readonly SearchClause[]): string =>
  plan.map(({ ways }) => joinAlternativesQuery(ways)).join(' & ')

/**
 * Returns the alternatives of the last word, which may be incomplete. A word of the vocabulary counts as complete and
 * adds no longer ones.
 */
function listLastWordAlternatives(last: string, canonical: readonly string[], known: boolean): ClauseAlternative[] {
  const longer = known ? [] : findSynonymsByPrefix(last)
  return [{ beginning: last }, ...[canonical, ...longer].map((words) => ({ words }))]
}

function joinAlternativesQuery(ways: readonly ClauseAlternative[]): string {
  const [only, ...others] = new Set(
    ways.map((way) => ('beginning' in way ? `'${way.beginning}':*` : joinWordsQuery(way.words))),
  )
  return others.length === 0 ? (only ?? '') : `(${[only, ...others].map((way) => `(${way})`).join(' | ')})`
}

const joinWordsQuery = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' & ')
