import type { Clause, Way } from '../../../lot/search-words.ts'
import { synonymsLike } from '../../../lot/synonyms.ts'
import type { OpenSegment } from './open-segment.ts'
import type { QueryAlternative } from './query-alternative.ts'
import { findTerm, isNear, termsBeginning, termsNear } from '../segment/terms.ts'

/** Shorter words are too similar to correct. */
const shortestGuess = 5

/**
 * The alternatives of every clause. A word that neither a lot nor the vocabulary has is replaced by all known words at
 * edit distance one.
 */
export function queryTerms(segment: OpenSegment, plan: readonly Clause[]): QueryAlternative[][] {
  return plan.map(({ ways, unknown }) => {
    const known = ways.flatMap((way) => knownWay(segment, way))
    return known.length > 0 || unknown === undefined || unknown.length < shortestGuess
      ? known
      : guesses(segment, unknown)
  })
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
