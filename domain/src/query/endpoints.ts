import { endpoint } from '../endpoint.ts'
import type { ReadQuery, ReadQueryQuery, SearchMiss, SearchMissCounted, SearchMissCounts } from './contract.ts'

/** What the words of a search mean, as filters. */
export const readQuery = endpoint<{ query: ReadQueryQuery; answer: ReadQuery }>('GET', '/api/read-query', 'public')

export const searchMisses = endpoint<{ body: SearchMiss; answer: SearchMissCounted }>(
  'POST',
  '/api/search-misses',
  'public',
)

export const searchMissCounts = endpoint<{ answer: SearchMissCounts }>(
  'GET',
  '/api/operators/search-misses',
  'operator',
)
