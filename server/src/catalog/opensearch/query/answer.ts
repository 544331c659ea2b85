import { pageCount } from '@parure/domain/catalog/paging'
import type { OptionRegistry } from '../../lot-index/feed/option-registry.ts'
import type { Correction, IndexAnswer, IndexQuery } from '../../lot-index/index-query.ts'
import type { Cluster } from '../cluster.ts'
import { countsRequest, readCounts } from './counts.ts'
import { hasFixedOptions, hasStatus, hasWords, partsOf } from './filters.ts'
import { relevanceOf } from './list.ts'
import { pageOfIds } from './page.ts'
import { readWords } from './read-words.ts'

export type Counts = Pick<IndexAnswer, 'total' | 'counts' | 'present' | 'figures'>
export type Answered = Counts & Pick<IndexAnswer, 'lotIds' | 'corrections'>

export interface Answering {
  cluster: Cluster
  options: OptionRegistry
  /** The time that decides the status of lots, in milliseconds. */
  at: number
  /** Returns cached counts of another page of the same selection, or else the result of `count`. */
  remembered(selection: string, count: () => Promise<Counts>): Promise<Counts>
}

/** Answers a query like a segment. Counts and page are separate requests: all pages of a selection share its counts. */
export async function answer(answering: Answering, query: IndexQuery): Promise<Answered> {
  const { cluster, options, at, remembered } = answering
  const corrections: Correction[] = []
  const words = query.words && (await readWords(cluster, query.words, (each) => corrections.push(each)))
  const title = query.relevance ? await readWords(cluster, query.relevance.title) : []
  const base = [hasStatus(query.status, at), ...hasWords(words), ...hasFixedOptions(query, at)]
  const parts = partsOf(query, at)
  const counting = remembered(selectionOf(query), async () => {
    const { query: filter, aggs } = countsRequest({ query, base, parts, options, at })
    return readCounts(query, await cluster.aggregate(filter, aggs))
  })
  const { pageIndex, pageSize: size } = query
  const request = { query, filters: [...base, ...parts.values()], relevance: relevanceOf(query, hasWords(title)), size }
  const page = async (index: number): Promise<number[]> => pageOfIds(cluster, { ...request, skip: (index - 1) * size })
  const [counts, asked] = await Promise.all([counting, page(pageIndex)])
  const last = Math.max(1, pageCount(counts.total, size))
  const lotIds = pageIndex <= last ? asked : await page(last)
  return { ...counts, lotIds, corrections }
}

/** Builds the cache key of the counts. */
function selectionOf({
  sortOrder: _sort,
  pageIndex: _page,
  pageSize: _size,
  relevance: _relevance,
  ...query
}: IndexQuery) {
  return JSON.stringify({ ...query, figures: query.figures && [query.figures.key, query.figures.histograms] })
}
