// Worker thread that builds segments: from the database, from a snapshot, or from the previous segment.
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import pg from 'pg'
import { queryWatchdog } from '../../../platform/database/query-watchdog.ts'
import { catalogueIdentity } from '../feed/catalogue-identity.ts'
import { columnsOf, type Segment } from '../segment/segment.ts'
import { lotBuffer } from './lot-buffer.ts'
import { hintGarbageCollection, hintDelay } from './hint-garbage-collection.ts'
import { deadLots, liveLots } from './live-lots.ts'
import { feedCursor, type FeedPosition } from '../feed/lot-feed.ts'
import { allLots } from '../feed/lot-rows.ts'
import { buildSegment } from './build-segment.ts'
import { loadSnapshot, saveSnapshot, type SnapshotHeader } from '../snapshot/snapshot.ts'
import type { DeltaSize } from '../delta/delta.ts'

export interface BuilderSettings {
  connection: pg.PoolConfig
  /** Folder of snapshots. */
  folder: string
  readers: number
  delta: DeltaSize
}

export type BuildTask =
  | { kind: 'start'; settings: BuilderSettings }
  | { kind: 'remake'; settings: BuilderSettings; from: Segment; version: number; place: FeedPosition }

export interface BuildResult {
  segment: Segment
  /** The segment includes every change before this position. */
  place: FeedPosition
  source: 'snapshot' | 'database' | 'segment'
  /** Why no snapshot was saved. */
  snapshotError?: unknown
}

/** Milliseconds: the feed may have deleted the changes since an older snapshot. */
const maxSnapshotAge = 6 * 24 * 3_600_000

/** Milliseconds without a response; reading a batch of lots takes far less. */
const databaseTimeout = 120_000

/** Retains the input of the last build until the other threads have released it, or the next build begins. */
const retained: { task?: BuildTask; until?: NodeJS.Timeout } = {}

lowerPriority()
parentPort?.on('message', (task: BuildTask) => {
  clearTimeout(retained.until)
  retained.task = task
  void runTask(task)
    .then(post, (error: unknown) => post({ error }))
    .then(() => (retained.until = setTimeout(releaseTask, hintDelay.builder)))
})

function releaseTask(): void {
  delete retained.task
  void hintGarbageCollection(0)
}

/** Threads that answer requests have precedence. Only Linux has priorities by thread. */
function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), 10)
}

function post(made: BuildResult | { error: unknown }): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(made)
}

async function runTask(task: BuildTask): Promise<BuildResult> {
  const { settings } = task
  const pool = new pg.Pool({
    ...settings.connection,
    max: 1,
    statement_timeout: 0,
    connectionTimeoutMillis: databaseTimeout,
  })
  queryWatchdog(pool, databaseTimeout)
  pool.on('error', () => {})
  try {
    const facts = await factsOf(pool)
    const found = task.kind === 'start' ? usableSnapshot(settings, facts) : undefined
    if (found) return found
    const made = task.kind === 'start' ? await fromDatabase(pool, task, facts) : fromSegment(task, facts)
    return { ...made, ...saved(settings.folder, made, facts) }
  } finally {
    await pool.end()
  }
}

/** A failure is reported, not thrown: without a snapshot only the next start takes longer. */
function saved(folder: string, { segment, place }: BuildResult, { now }: Facts): Pick<BuildResult, 'snapshotError'> {
  try {
    saveSnapshot(folder, segment, { ...place, at: now })
    return {}
  } catch (error) {
    return { snapshotError: error }
  }
}

interface Facts {
  place: FeedPosition
  now: number
  groups: Map<number, OptionGroup>
}

async function factsOf(pool: pg.Pool): Promise<Facts> {
  const cursor = await feedCursor(pool)
  const { rows } = await pool.query<{ catalogue: string; now: number }>(
    `select ${catalogueIdentity} as catalogue, extract(epoch from app_now())::float8 * 1000 as now`,
  )
  const options = await pool.query<{ id: number; filter_group: OptionGroup }>(
    'select id, filter_group from filter_option',
  )
  const groups = new Map(options.rows.map(({ id, filter_group }) => [id, filter_group]))
  return { place: { catalogue: rows[0]?.catalogue ?? '', cursor }, now: rows[0]?.now ?? 0, groups }
}

/** Ignores snapshots of a database that was restored to an earlier time: its cursor is before the snapshot's. */
function usableSnapshot({ folder, readers }: BuilderSettings, { place, now }: Facts): BuildResult | undefined {
  const snapshot: (SnapshotHeader & { segment: Segment }) | undefined = loadSnapshot(folder, place.catalogue)
  if (!snapshot || snapshot.segment.layout.scratch.readers < readers) return undefined
  if (BigInt(snapshot.cursor) > BigInt(place.cursor) || Math.abs(now - snapshot.at) > maxSnapshotAge) return undefined
  return { segment: snapshot.segment, place: { ...place, cursor: snapshot.cursor }, source: 'snapshot' }
}

async function fromDatabase(pool: pg.Pool, { settings }: BuildTask, facts: Facts): Promise<BuildResult> {
  const incoming = lotBuffer()
  for await (const lot of allLots(pool)) incoming.add(lot)
  const segment = buildSegment({ ...buildOptions(settings, facts), old: null, incoming, isDead: () => false })
  return { segment, place: facts.place, source: 'database' }
}

function fromSegment(
  { settings, from, version, place }: Extract<BuildTask, { kind: 'remake' }>,
  facts: Facts,
): BuildResult {
  if (facts.place.catalogue !== place.catalogue) throw new Error('The segment is of another database.')
  const incoming = lotBuffer()
  for (const lot of liveLots(from, version)) incoming.add(lot)
  const dead = deadLots(from, version)
  const old = { columns: columnsOf(from), layout: from.layout }
  const segment = buildSegment({ ...buildOptions(settings, facts), old, incoming, isDead: (lot) => dead.has(lot) })
  return { segment, place, source: 'segment' }
}

function buildOptions({ readers, delta }: BuilderSettings, { now, groups }: Facts) {
  return { readers, delta, now, groupOf: (option: number) => groups.get(option) }
}
