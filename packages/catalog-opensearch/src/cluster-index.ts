import { errors, type Client } from '@opensearch-project/opensearch'
import type { Logger } from 'pino'
import { createWakeSignal } from '@parure/process/create-wake-signal.ts'
import type { IndexAnswer, IndexQuery } from '@parure/catalog-index/index-query.ts'
import type { IndexFigures } from '@parure/catalog-index/index-state.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createCluster, type Cluster } from './cluster.ts'
import type { ClusterReaderSource } from './cluster-source.ts'
import { readServed } from './feed/position.ts'
import { loadClusterState, type ClusterState } from './load-cluster-state.ts'
import type { IndexNames } from './index-names.ts'
import { executeQuery, type Counts } from './query/execute-query.ts'
import { throwUnavailable } from './throw-unavailable.ts'

interface ClusterIndexOptions {
  source: ClusterReaderSource
  client: Client
  names: IndexNames
  log: Logger
  /** Pages beyond this offset are found by counting ranges; 10,000 by default. */
  maxResultWindow?: number | undefined
}

/** Milliseconds between polls when no notification arrives: the maximum age of cached answers. */
const pollIntervalMs = 500

const estimateDatabaseTime = ({ clockOffset }: ClusterState): number => Date.now() + clockOffset
const isStable = (seen: ClusterState): boolean => estimateDatabaseTime(seen) < seen.until

/**
 * An index that queries a search cluster instead of memory. Another process, or another part of this one, feeds the
 * cluster.
 */
export function openClusterIndex({ source, client, names, log, maxResultWindow }: ClusterIndexOptions): LotIndex {
  const cluster = createCluster(client, names.alias, maxResultWindow)
  const closing = new AbortController()
  const ready = Promise.withResolvers<void>()
  let hasPolled = false
  let clusterState: ClusterState | null = null
  const refreshState = async (): Promise<void> => {
    try {
      clusterState = await loadClusterState({ source, client, names, cluster }, clusterState)
      if (clusterState) ready.resolve()
    } catch (err) {
      log.warn({ err }, 'the state of the search cluster is unknown')
      // The cluster still answers while the database is unreachable.
      if (err instanceof errors.OpenSearchClientError) clusterState = null
    }
    hasPolled = true
  }
  const wakeup = createWakeSignal()
  const watching = repeat(refreshState, async () => wakeup.next(pollIntervalMs), closing.signal)
  const listener = source.listen(wakeup.ring)
  return {
    ready: ready.promise,
    options: () => clusterState?.options ?? null,
    isCurrent: ({ version, validUntil }) =>
      clusterState !== null &&
      version === clusterState.position.version &&
      estimateDatabaseTime(clusterState) < validUntil,
    isLoading: () => !hasPolled,
    state: () =>
      clusterState && isStable(clusterState) ? `${clusterState.position.version}/${clusterState.until}` : null,
    // An answer may be newer than the last observed state, so the position is read after the answer.
    lsn: async () => (clusterState ? ((await readServed(client, names))?.lsn ?? null) : null),
    figures: () => buildClusterFigures(clusterState),
    runQuery: (question) => (clusterState ? queryCluster(cluster, clusterState, question(clusterState.options)) : null),
    close: async () => {
      closing.abort()
      wakeup.ring()
      await watching
      await listener.close()
    },
  }
}

async function queryCluster(cluster: Cluster, seen: ClusterState, query: IndexQuery): Promise<IndexAnswer> {
  const { options, position, until } = seen
  const isCacheable = isStable(seen)
  const at = isCacheable ? seen.at : estimateDatabaseTime(seen)
  const countWithCache = async (selection: string, count: () => Promise<Counts>): Promise<Counts> =>
    isCacheable ? seen.counts.get(selection, count) : count()
  const answered = await executeQuery({ cluster, options, at, countCached: countWithCache }, query).catch(
    throwUnavailable,
  )
  return { ...answered, version: position.version, validUntil: isCacheable ? until : at }
}

function buildClusterFigures(seen: ClusterState | null): IndexFigures {
  return {
    isReady: seen !== null,
    version: seen?.position.version ?? 0,
    segments: seen ? 1 : 0,
    lots: seen?.lots ?? 0,
    // The cluster holds the data, so this process uses no memory for it.
    bytes: 0,
    lag: seen ? Math.max(0, estimateDatabaseTime(seen) - seen.position.at) : Number.POSITIVE_INFINITY,
  }
}

/** Runs work repeatedly. A notification that arrives during the work triggers the next run at once. */
async function repeat(work: () => Promise<void>, news: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const announced = news()
    await work()
    if (!signal.aborted) await announced
  }
}
