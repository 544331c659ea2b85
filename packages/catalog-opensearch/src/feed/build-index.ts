import type { Client } from '@opensearch-project/opensearch'
import type { Logger } from 'pino'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { LotChange } from '@parure/catalog-index/delta/create-delta-writer.ts'
import type { StoredFacts } from '@parure/catalog-index/lot-source.ts'
import { lotMapping } from '../build-lot-document.ts'
import type { ClusterFeedSource } from '../cluster-source.ts'
import { buildIndexName, type IndexNames } from '../index-names.ts'
import { writeBuilt, type IndexPosition } from './position.ts'
import { lotsPerRequest, writeLots } from './write-lots.ts'

export interface IndexBuild {
  client: Client
  source: ClusterFeedSource
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
  const { source, names, signal } = building
  // Serving an index deletes those that were begun before it, so only one build runs at a time.
  return source.runAsLeader(`build ${names.alias}`, signal, async (locked) =>
    writeIndex({ ...building, signal: locked }),
  )
}

async function writeIndex(building: IndexBuild): Promise<IndexPosition> {
  const { client, source, names, log } = building
  // The position is read before the lots, so that no change between the two is missed.
  const { place, now, groups } = await source.loadFacts()
  const { shards = Math.max(1, Math.ceil((await source.countLots()) / lotsPerShard)) } = building
  const index = buildIndexName(names, Math.round(now))
  await client.indices.create({ index, body: { mappings: lotMapping, settings: buildIndexSettings(shards) } })
  const lots = await writeAllLots(building, index, groups)
  await client.indices.putSettings({ index, body: { auto_expand_replicas: '0-1' } })
  await client.indices.refresh({ index })
  const position = { index, ...place, at: now }
  await writeBuilt(client, names, position)
  log.info({ index, lots }, 'search index built')
  return position
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
async function writeAllLots(
  { client, source, log, signal }: IndexBuild,
  index: string,
  groups: StoredFacts['groups'],
): Promise<number> {
  const groupOf = (option: number): OptionGroup | undefined => groups.get(option)
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
  for await (const lot of source.streamLots()) {
    signal.throwIfAborted()
    batch.push({ lot })
    if (batch.length === lotsPerRequest) await flushBatch()
    if (++lots % 250_000 === 0) log.info({ index, lots }, 'lots written to the search index')
  }
  await flushBatch()
  await written
  return lots
}
