import type { Client } from '@opensearch-project/opensearch'
import { again, isMissing, mayPass } from './again.ts'
import type { Filter } from './query/filters.ts'

/** Counts that are asked for, by names; the client's types of them lack fields. */
export type Aggregations = Readonly<Record<string, object>>

/** The answer to one of them: a filter's count, and what was asked for below it. */
export interface Aggregated {
  doc_count: number
  value?: number | null
  buckets?: readonly Aggregated[]
  key?: string
  [below: string]: unknown
}

/** What the catalogue asks of a cluster; what fails with one node is asked again. */
export interface Cluster {
  /** How far from the beginning of a list it goes: it sorts everything before a page together with it. */
  farthest: number
  /** Ids of lots in an order. */
  idsOf(asked: { query: Filter; sort: object[]; from: number; size: number }): Promise<number[]>
  /** Answers without lots, by the names of the aggregations. */
  aggregate(query: Filter, aggs: Aggregations): Promise<Record<string, Aggregated>>
  /** How many lots match each of the queries; no more than `most` are counted. */
  countEach(queries: readonly Filter[], most?: number): Promise<number[]>
  /** Words with one edit between them and this one, and how many lots have each. */
  wordsLike(word: string): Promise<{ word: string; lots: number }[]>
}

/** Also where the index has just been deleted, since another one has taken its place. */
const passes = (error: unknown): boolean => mayPass(error) || isMissing(error)

/** What an alias stands for. */
export function clusterBehind(client: Client, index: string, farthest = 10_000): Cluster {
  const search = async (body: object) =>
    again(async () => client.search({ index, body, allow_partial_search_results: false }), passes)
  return {
    farthest,
    idsOf: async ({ query, sort, from, size }) => {
      const { body } = await search({
        query,
        sort,
        from,
        size,
        track_total_hits: false,
        _source: false,
        stored_fields: '_none_',
      })
      // The last thing by which lots are sorted is their id.
      return body.hits.hits.map((hit) => Number(hit.sort?.at(-1)))
    },
    aggregate: async (query, aggs) => {
      const { body } = await search({ query, aggs, size: 0, track_total_hits: false })
      return (body.aggregations ?? {}) as unknown as Record<string, Aggregated>
    },
    countEach: async (queries, most) =>
      Promise.all(
        queries.map(async (query) => {
          const { body } = await search({ query, size: 0, track_total_hits: most ?? true })
          const { total } = body.hits
          return typeof total === 'number' ? total : (total?.value ?? 0)
        }),
      ),
    wordsLike: async (word) => {
      const term = { ...likeThis, field: 'words' }
      const { body } = await search({ size: 0, suggest: { like: { text: word, term } } })
      const [found] = (body.suggest?.like ?? []) as unknown as { options: { text: string; freq: number }[] }[]
      return (found?.options ?? []).map(({ text, freq }) => ({ word: text, lots: freq }))
    },
  }
}

/** Every word at an edit distance of one, whatever letter is wrong. */
const likeThis = {
  suggest_mode: 'always',
  max_edits: 1,
  prefix_length: 0,
  min_word_length: 1,
  size: 500,
  shard_size: 500,
  accuracy: 0,
  sort: 'frequency',
}
