import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { ReadQuery, ReadQueryQuery, SearchMiss, SearchMissCounted, SearchMissCounts } from './contract.ts'

/** What the words of a search mean, as filters. */
export const readQuery = defineEndpoint<{ query: ReadQueryQuery; answer: ReadQuery }>(
  'GET',
  '/api/read-query',
  'public',
)

export const searchMisses = defineEndpoint<{ body: SearchMiss; answer: SearchMissCounted }>(
  'POST',
  '/api/search-misses',
  'public',
)

export const searchMissCounts = defineEndpoint<{ answer: SearchMissCounts }>(
  'GET',
  '/api/operators/search-misses',
  'operator',
)
