import type { Cluster } from '../cluster.ts'
import { findDeepPage } from './find-deep-page.ts'
import { matchAll } from './filters.ts'
import { buildSort, type PageRequest } from './list.ts'

/** Returns the ids of a page in order; empty beyond the end. */
export async function listPageIds(cluster: Cluster, request: PageRequest): Promise<number[]> {
  if (request.skip + request.size > cluster.maxResultWindow) return findDeepPage(cluster, request)
  const { filters, relevance, skip, size } = request
  const order = buildSort(request.query)
  if (!relevance) return cluster.listIds({ query: matchAll(filters), sort: order, from: skip, size })
  const scored = [
    { constant_score: { filter: relevance.title, boost: 1 } },
    ...(relevance.category ? [{ constant_score: { filter: relevance.category, boost: 2 } }] : []),
  ]
  const query = { bool: { filter: [...filters], should: scored } }
  return cluster.listIds({ query, sort: [{ _score: { order: 'desc' } }, ...order], from: skip, size })
}
