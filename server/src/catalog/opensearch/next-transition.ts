import type { Cluster } from './cluster.ts'
import { awaitedFor } from '../lot-index/segment/status-window.ts'

/**
 * Returns when the clock next changes an answer: when a lot becomes past, or stops awaiting its result thirty days
 * later.
 */
export async function nextTransition(cluster: Cluster, at: number): Promise<number> {
  const [past, unawaited] = await Promise.all([nextPast(cluster, at), nextPast(cluster, at - awaitedFor)])
  return Math.min(past, unawaited + awaitedFor)
}

async function nextPast(cluster: Cluster, at: number): Promise<number> {
  const found = await cluster.aggregate({ range: { pastFrom: { gt: at } } }, { next: { min: { field: 'pastFrom' } } })
  return found.next?.value ?? Number.POSITIVE_INFINITY
}
