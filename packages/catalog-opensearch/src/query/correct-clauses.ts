import type { SearchClause, ClauseAlternative } from '@parure/catalog-index/search-clause.ts'
import { findSynonyms } from '@parure/vocabulary/search-words/synonyms.ts'
import type { Correction } from '@parure/catalog-index/index-query.ts'
import { minGuessLength } from '@parure/catalog-index/reader/resolve-query-terms.ts'
import { isNear } from '@parure/catalog-index/segment/terms.ts'
import type { Cluster } from '../cluster.ts'
import { hasWay } from './filters.ts'

/**
 * Returns the clauses with typing errors corrected: a word that neither a lot nor the vocabulary has is replaced by all
 * known words at edit distance one; `corrected` receives the most frequent of them.
 */
export async function correctClauses(
  cluster: Cluster,
  plan: readonly SearchClause[],
  onCorrection?: (correction: Correction) => void,
): Promise<SearchClause[]> {
  return Promise.all(
    plan.map(async (clause) => {
      const { ways, unknown } = clause
      if (unknown === undefined || unknown.length < minGuessLength || (await isKnown(cluster, ways))) return clause
      const guesses = await findGuesses(cluster, unknown)
      const [commonest] = guesses.toSorted((one, other) => other.lots - one.lots)
      if (commonest) onCorrection?.({ typed: unknown, read: commonest.words.join(' ') })
      return { ways: guesses.map(({ words }) => ({ words })) }
    }),
  )
}

/** Whether any alternative consists of words that lots have, possibly different lots. */
async function isKnown(cluster: Cluster, ways: readonly ClauseAlternative[]): Promise<boolean> {
  const known = ways.map(async (way) => {
    const each = 'beginning' in way ? [way] : way.words.map((word) => ({ words: [word] }))
    return (await cluster.countEach(each.map(hasWay), 1)).every((lots) => lots > 0)
  })
  return (await Promise.all(known)).includes(true)
}

interface Guess {
  words: readonly string[]
  /** Lots with the rarest of the words. */
  lots: number
}

async function findGuesses(cluster: Cluster, word: string): Promise<Guess[]> {
  const like = await cluster.findSimilarWords(word)
  const synonyms = findSynonyms((synonym) => isNear(word, synonym)).map(async (words): Promise<Guess> => {
    const lots = await cluster.countEach(words.map((each) => hasWay({ words: [each] })))
    return { words, lots: Math.min(...lots) }
  })
  const named = (await Promise.all(synonyms)).filter(({ lots }) => lots > 0)
  return [...like.map(({ word: one, lots }) => ({ words: [one], lots })), ...named]
}
