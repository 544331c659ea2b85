import type { Client } from '@opensearch-project/opensearch'
import type { FeedPosition } from '@parure/catalog-index/lot-source.ts'
import { retryTransient, isNotFoundError } from '../retry-transient.ts'
import type { IndexNames } from '../index-names.ts'

/** The feed position up to which an index contains the catalog's changes. */
export interface IndexPosition extends FeedPosition {
  index: string
  /** Time of the position, in milliseconds by the database's clock. */
  at: number
}

/** The position of the served index, for readers and for the next feeder. */
export interface ServedPosition extends IndexPosition {
  /** Increases with every change that has become visible. */
  version: number
  /** The version with which options or the clock last changed. */
  options: number
  /** WAL position of the database that is not before any visible change: it is written before the lots are. */
  lsn: string
  /** Increases with everything that feeders write: late writes of a former feeder are rejected. */
  stamp: number
}

/** Creates the index of positions. Idempotent. */
export async function openPositions(client: Client, { positions }: IndexNames): Promise<void> {
  if ((await client.indices.exists({ index: positions })).body) return
  await client.indices.create({
    index: positions,
    body: { mappings: { dynamic: false }, settings: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
  })
}

const servedKey = 'served'
const builtKey = 'built'

export async function readServed(client: Client, names: IndexNames): Promise<ServedPosition | null> {
  return readPosition<ServedPosition>(client, names, servedKey)
}

/** Rejected by the cluster when another feeder has written since. */
export async function writeServed(client: Client, names: IndexNames, position: ServedPosition): Promise<void> {
  await client.index({
    index: names.positions,
    id: buildPositionId(names, servedKey),
    version: position.stamp,
    version_type: 'external',
    body: position,
  })
}

/** Returns the index that was built last and is served as soon as it has caught up. */
export async function readBuilt(client: Client, names: IndexNames): Promise<IndexPosition | null> {
  return readPosition<IndexPosition>(client, names, builtKey)
}

export async function writeBuilt(client: Client, names: IndexNames, position: IndexPosition): Promise<void> {
  await client.index({ index: names.positions, id: buildPositionId(names, builtKey), body: position })
}

const buildPositionId = ({ alias }: IndexNames, which: string): string => `${alias} ${which}`

/** Returns null when there is no position yet. */
async function readPosition<Position>(client: Client, names: IndexNames, which: string): Promise<Position | null> {
  try {
    const { body } = await retryTransient(async () =>
      client.get({ index: names.positions, id: buildPositionId(names, which) }),
    )
    const { _source: position } = body as { _source: Position }
    return position
  } catch (error) {
    if (isNotFoundError(error)) return null
    throw error
  }
}
