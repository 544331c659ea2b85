import type { OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import type { Correction, IndexAnswer, IndexQuery } from '@parure/catalog-index/index-query.ts'
import type { Cluster } from '../cluster.ts'
import { buildCountsRequest, readCounts } from './counts.ts'
import { hasFixedOptions, hasStatus, hasWords, buildPartFilters } from './filters.ts'
import { buildRelevance } from './list.ts'
import { listPageIds } from './page.ts'
import { correctClauses } from './correct-clauses.ts'

export type Counts = Pick<IndexAnswer, 'total' | 'counts' | 'present' | 'figures'>
export type QueryResult = Counts & Pick<IndexAnswer, 'lotIds' | 'corrections'>

export interface QueryContext {
  cluster: Cluster
  options: OptionRegistry
  /** The time that decides the status of lots, in milliseconds. */
  at: number
  /** Returns cached counts of another page of the same selection, or else the result of `count`. */
  countCached(selection: string, count: () => Promise<Counts>): Promise<Counts>
}

/** Answers a query like a segment. Counts and page are separate requests: all pages of a selection share its counts. */
export async function executeQuery(answering: QueryContext, query: IndexQuery): Promise<QueryResult> {
  const { cluster, options, at, countCached: remembered } = answering
  const corrections: Correction[] = []
  const words = query.words && (await correctClauses(cluster, query.words, (each) => corrections.push(each)))
  const title = query.relevance ? await correctClauses(cluster, query.relevance.title) : []
  const base = [hasStatus(query.status, at), ...hasWords(words), ...hasFixedOptions(query, at)]
  const parts = buildPartFilters(query, at)
  const counting = remembered(serializeSelection(query), async () => {
    const { query: filter, aggs } = buildCountsRequest({ query, base, parts, options, at })
    return readCounts(query, await cluster.aggregate(filter, aggs))
  })
  const { pageIndex, pageSize: size } = query
  const request = {
    query,
    filters: [...base, ...parts.values()],
    relevance: buildRelevance(query, hasWords(title)),
    size,
  }
  const listPage = async (index: number): Promise<number[]> =>
    listPageIds(cluster, { ...request, skip: (index - 1) * size })
  const [counts, requestedPage] = await Promise.all([counting, listPage(pageIndex)])
  const last = Math.max(1, Math.ceil(counts.total / size))
  const lotIds = pageIndex <= last ? requestedPage : await listPage(last)
  return { ...counts, lotIds, corrections }
}

/** Builds the cache key of the counts. */
function serializeSelection({
  sortOrder: _sort,
  pageIndex: _page,
  pageSize: _size,
  relevance: _relevance,
  ...query
}: IndexQuery) {
  return JSON.stringify({ ...query, figures: query.figures && [query.figures.key, query.figures.histograms] })
}
