import type { Clause, Way } from '../../lot/search-words.ts'
import { synonymsLike } from '../../lot/synonyms.ts'
import type { OpenEdition } from './open-edition.ts'
import { findTerm, isNear, termsBeginning, termsNear } from './terms.ts'

/** A way of a clause in numbers of words: all of `terms`, or any from `first` up to `end` or of `added`. */
export type AskedWay = { terms: number[] } | { text: string; first: number; end: number; added: ReadonlySet<number> }

/** Shorter words are too like one another to guess. */
const shortestGuess = 5

/**
 * The ways of every clause that any lot could match. A word that no lot has and the vocabulary does not know stands for
 * all words that one edit makes of it.
 */
export function askedWords(edition: OpenEdition, plan: readonly Clause[]): AskedWay[][] {
  return plan.map(({ ways, unknown }) => {
    const known = ways.flatMap((way) => knownWay(edition, way))
    return known.length > 0 || unknown === undefined || unknown.length < shortestGuess
      ? known
      : guesses(edition, unknown)
  })
}

function knownWay(edition: OpenEdition, way: Way): AskedWay[] {
  if ('beginning' in way) {
    const { first, end } = termsBeginning(edition.columns, way.beginning)
    const added = new Set(edition.added.beginning(way.beginning))
    return first < end || added.size > 0 ? [{ text: way.beginning, first, end, added }] : []
  }
  const terms = [...new Set(way.words)].map((word) => termOf(edition, word))
  return terms.includes(-1) ? [] : [{ terms }]
}

function guesses(edition: OpenEdition, word: string): AskedWay[] {
  const terms = [...termsNear(edition.columns, word), ...edition.added.near(word)]
  const named = synonymsLike((synonym) => isNear(word, synonym)).flatMap((words) => knownWay(edition, { words }))
  return [...terms.map((term) => ({ terms: [term] })), ...named]
}

function termOf({ columns, added }: OpenEdition, word: string): number {
  const term = findTerm(columns, word)
  return term === -1 ? added.find(word) : term
}
