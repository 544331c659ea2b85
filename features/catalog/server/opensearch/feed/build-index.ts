import type { Client } from '@opensearch-project/opensearch'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LotChange } from '@parure/catalog-index/delta/create-delta-writer.ts'
import { catalogueIdentity } from '../../lot-index/feed/catalogue-identity.ts'
import { streamAllLots } from '../../lot-index/feed/lot-rows.ts'
import { readOptions } from '../../lot-index/feed/read-options.ts'
import { lotMapping } from '../build-lot-document.ts'
import { buildIndexName, type IndexNames } from '../index-names.ts'
import { runAsLeader } from '@parure/postgres/run-as-leader.ts'
import { writeBuilt, type IndexPosition } from './position.ts'
import { lotsPerRequest, writeLots } from './write-lots.ts'

export interface IndexBuild {
  client: Client
  pool: pg.Pool
  names: IndexNames
  log: Logger
  signal: AbortSignal
  /** Number of primary shards; derived from the number of lots by default. */
  shards?: number | undefined
}

/** Each query uses one thread per shard. */
const lotsPerShard = 4_000_000

/** Writes the whole catalog into a new index. The process that feeds the cluster then catches it up and serves it. */
export async function buildIndex(building: IndexBuild): Promise<IndexPosition> {
  const { pool, names, signal } = building
  // Serving an index deletes those that were begun before it, so only one build runs at a time.
  return runAsLeader(pool, `build ${names.alias}`, signal, async (locked) =>
    writeIndex({ ...building, signal: locked }),
  )
}

async function writeIndex(building: IndexBuild): Promise<IndexPosition> {
  const { client, names, log } = building
  const { position, shards } = await prepareBuild(building)
  const { index } = position
  await client.indices.create({ index, body: { mappings: lotMapping, settings: buildIndexSettings(shards) } })
  const lots = await writeAllLots(building, index)
  await client.indices.putSettings({ index, body: { auto_expand_replicas: '0-1' } })
  await client.indices.refresh({ index })
  await writeBuilt(client, names, position)
  log.info({ index, lots }, 'search index built')
  return position
}

/** Reads the feed position before the lots, so that no change between the two is missed. */
async function prepareBuild({ pool, names, shards }: IndexBuild): Promise<{ position: IndexPosition; shards: number }> {
  const { rows } = await pool.query<{ catalogue: string; cursor: string; at: number; lots: number }>(
    `select ${catalogueIdentity} as catalogue, pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
       extract(epoch from app_now())::float8 * 1000 as at, (select count(*) from lot) as lots`,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no row.')
  const { lots, ...place } = row
  const index = buildIndexName(names, Math.round(row.at))
  return { position: { index, ...place }, shards: shards ?? Math.max(1, Math.ceil(lots / lotsPerShard)) }
}

/** No automatic refresh and no replicas until the index is complete. */
function buildIndexSettings(shards: number) {
  return {
    number_of_shards: shards,
    number_of_replicas: 0,
    refresh_interval: '-1',
    // As long as a late write of a former feeder may be pending.
    gc_deletes: '10m',
  }
}

/** Reads one batch while the one before is written. */
async function writeAllLots({ client, pool, log, signal }: IndexBuild, index: string): Promise<number> {
  const { groupOf } = await readOptions(pool)
  let written = Promise.resolve()
  let batch: LotChange[] = []
  let lots = 0
  const flushBatch = async (): Promise<void> => {
    await written
    written = writeLots({ client, index, stamp: 0, groupOf }, batch)
    // The next `await` receives the failure.
    written.catch(() => {})
    batch = []
  }
  for await (const lot of streamAllLots(pool)) {
    signal.throwIfAborted()
    batch.push({ lot })
    if (batch.length === lotsPerRequest) await flushBatch()
    if (++lots % 250_000 === 0) log.info({ index, lots }, 'lots written to the search index')
  }
  await flushBatch()
  await written
  return lots
}
