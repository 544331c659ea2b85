import type { Cluster } from './cluster.ts'
import { resultWaitMs } from '@parure/catalog-index/segment/find-status-window.ts'

/**
 * Returns when the clock next changes an answer: when a lot becomes past, or stops awaiting its result thirty days
 * later.
 */
export async function findClusterTransition(cluster: Cluster, at: number): Promise<number> {
  const [past, unawaited] = await Promise.all([
    findNextPastTime(cluster, at),
    findNextPastTime(cluster, at - resultWaitMs),
  ])
  return Math.min(past, unawaited + resultWaitMs)
}

async function findNextPastTime(cluster: Cluster, at: number): Promise<number> {
  const found = await cluster.aggregate({ range: { pastFrom: { gt: at } } }, { next: { min: { field: 'pastFrom' } } })
  return found.next?.value ?? Number.POSITIVE_INFINITY
}
