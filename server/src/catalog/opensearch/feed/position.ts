import type { Client } from '@opensearch-project/opensearch'
import type { FeedPosition } from '../../lot-index/feed/lot-feed.ts'
import { again, isMissing } from '../again.ts'
import type { Names } from '../names.ts'

/** How far an index has followed the catalogue. */
export interface IndexPosition extends FeedPosition {
  index: string
  /** When it was written, in milliseconds by the database's clock. */
  at: number
}

/** The position of the index that is served, for those who ask it as for whoever feeds it next. */
export interface ServedPosition extends IndexPosition {
  /** Grows with every change that has become visible. */
  version: number
  /** The version with which options or the clock last changed. */
  options: number
  /** Position in PostgreSQL's log that is not before anything visible: it is written before the lots are. */
  lsn: string
  /** Grows with everything that feeders write: what comes late from a former one is refused. */
  stamp: number
}

/** Makes room for positions, where there is none yet. */
export async function openPositions(client: Client, { positions }: Names): Promise<void> {
  if ((await client.indices.exists({ index: positions })).body) return
  await client.indices.create({
    index: positions,
    body: { mappings: { dynamic: false }, settings: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
  })
}

const served = 'served'
const built = 'built'

export async function readServed(client: Client, names: Names): Promise<ServedPosition | null> {
  return readPosition<ServedPosition>(client, names, served)
}

/** By PostgreSQL's notifications, those who ask the cluster learn that there is something new. */
export const servedChannel = 'search_served'

/** Refused where another feeder has written since. */
export async function writeServed(client: Client, names: Names, position: ServedPosition): Promise<void> {
  await client.index({
    index: names.positions,
    id: idOf(names, served),
    version: position.stamp,
    version_type: 'external',
    body: position,
  })
}

/** The index that was built last and is to be served as soon as it has caught up. */
export async function readBuilt(client: Client, names: Names): Promise<IndexPosition | null> {
  return readPosition<IndexPosition>(client, names, built)
}

export async function writeBuilt(client: Client, names: Names, position: IndexPosition): Promise<void> {
  await client.index({ index: names.positions, id: idOf(names, built), body: position })
}

const idOf = ({ alias }: Names, which: string): string => `${alias} ${which}`

/** Null where there is none yet. */
async function readPosition<Position>(client: Client, names: Names, which: string): Promise<Position | null> {
  try {
    const { body } = await again(async () => client.get({ index: names.positions, id: idOf(names, which) }))
    const { _source: position } = body as { _source: Position }
    return position
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
