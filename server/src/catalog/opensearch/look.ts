import type { Client } from '@opensearch-project/opensearch'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { catalogueIdentity } from '../lot-index/feed/catalogue-identity.ts'
import { readOptions, type OptionRegistry } from '../lot-index/feed/option-registry.ts'
import type { Cluster } from './cluster.ts'
import { readServed, type ServedPosition } from './feed/position.ts'
import type { Names } from './names.ts'
import { nextTransition } from './next-transition.ts'
import type { Counts } from './query/answer.ts'

/** The state of the catalog in a cluster, as of the last poll. */
export interface Seen {
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

export interface Watched {
  pool: pg.Pool
  client: Client
  names: Names
  cluster: Cluster
}

/** Each entry has a few kilobytes. */
const mostCounts = 500

/** Returns null when nothing is served yet, or the served catalog is of another database. */
export async function look({ pool, client, names, cluster }: Watched, former: Seen | null): Promise<Seen | null> {
  const [position, clock] = await Promise.all([readServed(client, names), readClock(pool)])
  if (position?.catalogue !== clock.catalogue) return null
  const clockOffset = clock.now - Date.now()
  const isSame = former?.position.version === position.version && clock.now < former.until
  if (isSame) return { ...former, position, clockOffset }
  const options = former?.position.options === position.options ? former.options : await readOptions(pool)
  const at = clock.now
  const [until, [lots = 0]] = await Promise.all([nextTransition(cluster, at), cluster.countEach([{ match_all: {} }])])
  return { position, options, lots, clockOffset, at, until, counts: new LRUCache({ max: mostCounts }) }
}

async function readClock(pool: pg.Pool): Promise<{ catalogue: string; now: number }> {
  const { rows } = await pool.query<{ catalogue: string; now: number }>(
    `select ${catalogueIdentity} as catalogue, extract(epoch from app_now())::float8 * 1000 as now`,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no row.')
  return row
}
