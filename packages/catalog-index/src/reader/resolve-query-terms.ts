import type { SearchClause, ClauseAlternative } from '../search-clause.ts'
import { findSynonyms } from '@parure/vocabulary/search-words/synonyms.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Correction } from '../index-query.ts'
import type { QueryAlternative } from './query-alternative.ts'
import { readStoredSet } from '../segment/segment.ts'
import { findTerm, isNear, findTermsByPrefix, findNearTerms } from '../segment/terms.ts'

/** Shorter words are too similar to correct. */
export const minGuessLength = 5

/**
 * Returns the alternatives of every clause. A word that neither a lot nor the vocabulary has is replaced by all known
 * words at edit distance one; `corrected` receives the most frequent of them.
 */
export function resolveQueryTerms(
  segment: OpenSegment,
  plan: readonly SearchClause[],
  onCorrection?: (correction: Correction) => void,
): QueryAlternative[][] {
  return plan.map(({ ways, unknown }) => {
    const known = ways.flatMap((way) => resolveWay(segment, way))
    if (known.length > 0 || unknown === undefined || unknown.length < minGuessLength) return known
    const alternatives = findGuesses(segment, unknown)
    const read = alternatives.length > 0 ? findMostFrequent(segment, alternatives) : ''
    if (read) onCorrection?.({ typed: unknown, read })
    return alternatives
  })
}

/** Returns the words of the alternative that most lots have. */
function findMostFrequent({ columns, layout }: OpenSegment, ways: readonly QueryAlternative[]): string {
  const countTermLots = (term: number): number =>
    term < layout.terms ? readStoredSet(columns.postings, term).length : 0
  const countRarestLots = (way: QueryAlternative): number =>
    'terms' in way ? Math.min(...way.terms.map(countTermLots)) : 0
  const best = ways.reduce((most, way) => (countRarestLots(way) > countRarestLots(most) ? way : most))
  const terms = 'terms' in best ? best.terms.filter((term) => term < layout.terms) : []
  return terms.map((term) => decodeTerm(columns, term)).join(' ')
}

function decodeTerm({ termStarts, termLetters }: OpenSegment['columns'], term: number): string {
  return String.fromCharCode(...termLetters.subarray(termStarts[term], termStarts[term + 1]))
}

function resolveWay(segment: OpenSegment, way: ClauseAlternative): QueryAlternative[] {
  if ('beginning' in way) {
    const { first, end } = findTermsByPrefix(segment.columns, way.beginning)
    const added = new Set(segment.added.findByPrefix(way.beginning))
    return first < end || added.size > 0 ? [{ text: way.beginning, first, end, added }] : []
  }
  const terms = [...new Set(way.words)].map((word) => findTermNumber(segment, word))
  return terms.includes(-1) ? [] : [{ terms }]
}

function findGuesses(segment: OpenSegment, word: string): QueryAlternative[] {
  const terms = [...findNearTerms(segment.columns, word), ...segment.added.findSimilar(word)]
  const named = findSynonyms((synonym) => isNear(word, synonym)).flatMap((words) => resolveWay(segment, { words }))
  return [...terms.map((term) => ({ terms: [term] })), ...named]
}

function findTermNumber({ columns, added }: OpenSegment, word: string): number {
  const term = findTerm(columns, word)
  return term === -1 ? added.find(word) : term
}
