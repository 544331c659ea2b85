import type { Client } from '@opensearch-project/opensearch'
import { retryTransient, isNotFoundError, isTransientError } from './retry-transient.ts'
import type { Filter } from './query/filters.ts'

/** Requested aggregations by name; the client's types of them lack fields. */
export type Aggregations = Readonly<Record<string, object>>

/** The result of one aggregation: a filter's count, and the results of its nested aggregations. */
export interface AggregationResult {
  doc_count: number
  value?: number | null
  buckets?: readonly AggregationResult[]
  key?: string
  [below: string]: unknown
}

/** The requests of the catalog to a cluster; transient failures are retried. */
export interface Cluster {
  /** Maximum offset of a page: the cluster sorts everything before a page together with it. */
  maxResultWindow: number
  /** Returns ids of lots in an order. */
  listIds(asked: { query: Filter; sort: object[]; from: number; size: number }): Promise<number[]>
  /** Returns the results of the aggregations by name, without lots. */
  aggregate(query: Filter, aggs: Aggregations): Promise<Record<string, AggregationResult>>
  /** Counts the lots that match each of the queries; stops counting at `most`. */
  countEach(queries: readonly Filter[], most?: number): Promise<number[]>
  /** Returns the words at an edit distance of one, and how many lots have each. */
  findSimilarWords(word: string): Promise<{ word: string; lots: number }[]>
}

/** Also retries after the index was deleted because another one replaced it. */
const isRetryable = (error: unknown): boolean => isTransientError(error) || isNotFoundError(error)

/** Sends requests to the index behind an alias. */
export function createCluster(client: Client, index: string, farthest = 10_000): Cluster {
  const search = async (body: object) =>
    retryTransient(async () => client.search({ index, body, allow_partial_search_results: false }), isRetryable)
  return {
    maxResultWindow: farthest,
    listIds: async ({ query, sort, from, size }) => {
      const { body } = await search({
        query,
        sort,
        from,
        size,
        track_total_hits: false,
        _source: false,
        stored_fields: '_none_',
      })
      // The last sort value is the lot's id.
      return body.hits.hits.map((hit) => Number(hit.sort?.at(-1)))
    },
    aggregate: async (query, aggs) => {
      const { body } = await search({ query, aggs, size: 0, track_total_hits: false })
      return (body.aggregations ?? {}) as unknown as Record<string, AggregationResult>
    },
    countEach: async (queries, most) =>
      Promise.all(
        queries.map(async (query) => {
          const { body } = await search({ query, size: 0, track_total_hits: most ?? true })
          const { total } = body.hits
          return typeof total === 'number' ? total : (total?.value ?? 0)
        }),
      ),
    findSimilarWords: async (word) => {
      const term = { ...typoSuggester, field: 'words' }
      const { body } = await search({ size: 0, suggest: { like: { text: word, term } } })
      const [found] = (body.suggest?.like ?? []) as unknown as { options: { text: string; freq: number }[] }[]
      return (found?.options ?? []).map(({ text, freq }) => ({ word: text, lots: freq }))
    },
  }
}

/** Suggests every word at an edit distance of one, including a wrong first letter. */
const typoSuggester = {
  suggest_mode: 'always',
  max_edits: 1,
  prefix_length: 0,
  min_word_length: 1,
  size: 500,
  shard_size: 500,
  accuracy: 0,
  sort: 'frequency',
}
