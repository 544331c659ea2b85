import type { Client } from '@opensearch-project/opensearch'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { catalogueIdentity } from '../lot-index/feed/catalogue-identity.ts'
import { readOptions } from '../lot-index/feed/read-options.ts'
import type { OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import type { Cluster } from './cluster.ts'
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
  counts: LRUCache<string, Promise<Counts>>
}

export interface ClusterSource {
  pool: pg.Pool
  client: Client
  names: IndexNames
  cluster: Cluster
}

/** Each entry has a few kilobytes. */
const maxCachedCounts = 500

/** Returns null when nothing is served yet, or the served catalog is of another database. */
export async function loadClusterState(
  { pool, client, names, cluster }: ClusterSource,
  former: ClusterState | null,
): Promise<ClusterState | null> {
  const [position, clock] = await Promise.all([readServed(client, names), readClock(pool)])
  if (position?.catalogue !== clock.catalogue) return null
  const clockOffset = clock.now - Date.now()
  const isSame = former?.position.version === position.version && clock.now < former.until
  if (isSame) return { ...former, position, clockOffset }
  const options = former?.position.options === position.options ? former.options : await readOptions(pool)
  const at = clock.now
  const [until, [lots = 0]] = await Promise.all([
    findClusterTransition(cluster, at),
    cluster.countEach([{ match_all: {} }]),
  ])
  return { position, options, lots, clockOffset, at, until, counts: new LRUCache({ max: maxCachedCounts }) }
}

async function readClock(pool: pg.Pool): Promise<{ catalogue: string; now: number }> {
  const { rows } = await pool.query<{ catalogue: string; now: number }>(
    `select ${catalogueIdentity} as catalogue, extract(epoch from app_now())::float8 * 1000 as now`,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no row.')
  return row
}
