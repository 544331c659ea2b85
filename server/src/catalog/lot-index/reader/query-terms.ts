import type { Clause, Way } from '../../../lot/search-words.ts'
import { synonymsLike } from '../../../lot/synonyms.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Correction } from '../index-query.ts'
import type { QueryAlternative } from './query-alternative.ts'
import { storedSet } from '../segment/segment.ts'
import { findTerm, isNear, termsBeginning, termsNear } from '../segment/terms.ts'

/** Shorter words are too similar to correct. */
export const shortestGuess = 5

/**
 * Returns the alternatives of every clause. A word that neither a lot nor the vocabulary has is replaced by all known
 * words at edit distance one; `corrected` receives the most frequent of them.
 */
export function queryTerms(
  segment: OpenSegment,
  plan: readonly Clause[],
  corrected?: (correction: Correction) => void,
): QueryAlternative[][] {
  return plan.map(({ ways, unknown }) => {
    const known = ways.flatMap((way) => knownWay(segment, way))
    if (known.length > 0 || unknown === undefined || unknown.length < shortestGuess) return known
    const guessed = guesses(segment, unknown)
    const read = guessed.length > 0 ? commonest(segment, guessed) : ''
    if (read) corrected?.({ typed: unknown, read })
    return guessed
  })
}

/** Returns the words of the alternative that most lots have. */
function commonest({ columns, layout }: OpenSegment, ways: readonly QueryAlternative[]): string {
  const lotsOf = (term: number): number => (term < layout.terms ? storedSet(columns.postings, term).length : 0)
  const fewest = (way: QueryAlternative): number => ('terms' in way ? Math.min(...way.terms.map(lotsOf)) : 0)
  const best = ways.reduce((most, way) => (fewest(way) > fewest(most) ? way : most))
  const terms = 'terms' in best ? best.terms.filter((term) => term < layout.terms) : []
  return terms.map((term) => wordOf(columns, term)).join(' ')
}

function wordOf({ termStarts, termLetters }: OpenSegment['columns'], term: number): string {
  return String.fromCharCode(...termLetters.subarray(termStarts[term], termStarts[term + 1]))
}

function knownWay(segment: OpenSegment, way: Way): QueryAlternative[] {
  if ('beginning' in way) {
    const { first, end } = termsBeginning(segment.columns, way.beginning)
    const added = new Set(segment.added.beginning(way.beginning))
    return first < end || added.size > 0 ? [{ text: way.beginning, first, end, added }] : []
  }
  const terms = [...new Set(way.words)].map((word) => termOf(segment, word))
  return terms.includes(-1) ? [] : [{ terms }]
}

function guesses(segment: OpenSegment, word: string): QueryAlternative[] {
  const terms = [...termsNear(segment.columns, word), ...segment.added.near(word)]
  const named = synonymsLike((synonym) => isNear(word, synonym)).flatMap((words) => knownWay(segment, { words }))
  return [...terms.map((term) => ({ terms: [term] })), ...named]
}

function termOf({ columns, added }: OpenSegment, word: string): number {
  const term = findTerm(columns, word)
  return term === -1 ? added.find(word) : term
}
