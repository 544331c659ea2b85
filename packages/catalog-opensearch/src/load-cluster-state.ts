import type { Client } from '@opensearch-project/opensearch'
import { createCache, type Cache } from '@parure/cache/create-cache.ts'
import type { OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import type { Cluster } from './cluster.ts'
import type { ClusterReaderSource } from './cluster-source.ts'
import { readServed, type ServedPosition } from './feed/position.ts'
import type { IndexNames } from './index-names.ts'
import { findClusterTransition } from './find-cluster-transition.ts'
import type { Counts } from './query/execute-query.ts'

/** The state of the catalog in a cluster, as of the last poll. */
export interface ClusterState {
  position: ServedPosition
  options: OptionRegistry
  lots: number
  /** Milliseconds by which the database's clock is ahead of this process's. */
  clockOffset: number
  /** Between `at` and `until` no lot becomes past. */
  at: number
  until: number
  /** Counts by selection while this state is current. */
  counts: Cache<Counts>
}

interface StateInputs {
  source: ClusterReaderSource
  client: Client
  names: IndexNames
  cluster: Cluster
}

/** Each entry has a few kilobytes. */
const maxCachedCounts = 500

/** Returns null when nothing is served yet, or the served catalog is of another database. */
export async function loadClusterState(
  { source, client, names, cluster }: StateInputs,
  former: ClusterState | null,
): Promise<ClusterState | null> {
  const [position, clock] = await Promise.all([readServed(client, names), source.loadClock()])
  if (position?.catalogue !== clock.catalogue) return null
  const clockOffset = clock.now - Date.now()
  const isSame = former?.position.version === position.version && clock.now < former.until
  if (isSame) return { ...former, position, clockOffset }
  const options = former?.position.options === position.options ? former.options : await source.loadOptions()
  const at = clock.now
  const [until, [lots = 0]] = await Promise.all([
    findClusterTransition(cluster, at),
    cluster.countEach([{ match_all: {} }]),
  ])
  return { position, options, lots, clockOffset, at, until, counts: createCache({ max: maxCachedCounts }) }
}
