import type { Cluster } from '../cluster.ts'
import { deepPage } from './deep-page.ts'
import { all } from './filters.ts'
import { sortOf, type PageRequest } from './list.ts'

/** Returns the ids of a page in order; empty beyond the end. */
export async function pageOfIds(cluster: Cluster, request: PageRequest): Promise<number[]> {
  if (request.skip + request.size > cluster.farthest) return deepPage(cluster, request)
  const { filters, relevance, skip, size } = request
  const order = sortOf(request.query)
  if (!relevance) return cluster.idsOf({ query: all(filters), sort: order, from: skip, size })
  const scored = [
    { constant_score: { filter: relevance.title, boost: 1 } },
    ...(relevance.category ? [{ constant_score: { filter: relevance.category, boost: 2 } }] : []),
  ]
  const query = { bool: { filter: [...filters], should: scored } }
  return cluster.idsOf({ query, sort: [{ _score: { order: 'desc' } }, ...order], from: skip, size })
}
