// Makes segments beside the thread that answers: from the database, from a snapshot, or from the segment before.
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import pg from 'pg'
import { queryWatchdog } from '../../../platform/database/query-watchdog.ts'
import { catalogueIdentity } from '../feed/catalogue-name.ts'
import { columnsOf, type Segment } from '../segment/segment.ts'
import { lotBuffer } from './lot-buffer.ts'
import { hintGarbageCollection, hintDelay } from './hint-garbage-collection.ts'
import { deadLots, liveLots } from './live-lots.ts'
import { feedCursor, type FeedPlace } from '../feed/lot-feed.ts'
import { allLots } from '../feed/lot-rows.ts'
import { buildSegment } from './build-segment.ts'
import { loadSnapshot, saveSnapshot, type SnapshotHeader } from '../snapshot/snapshot.ts'
import type { DeltaSize } from '../delta/delta.ts'

export interface BuilderSettings {
  connection: pg.PoolConfig
  /** Where snapshots lie. */
  folder: string
  readers: number
  delta: DeltaSize
}

export type BuildTask =
  | { kind: 'start'; settings: BuilderSettings }
  | { kind: 'remake'; settings: BuilderSettings; from: Segment; version: number; place: FeedPlace }

export interface BuildResult {
  segment: Segment
  /** Everything before it is in the segment. */
  place: FeedPlace
  source: 'snapshot' | 'database' | 'segment'
  /** Why there is no copy of it on the disk. */
  notKept?: unknown
}

/** A snapshot older than this may have outlived the feed that leads on from it; in milliseconds. */
const longestStory = 6 * 24 * 3_600_000

/** Milliseconds for which the database may say nothing: far longer than some thousand lots take. */
const patience = 120_000

/** What the last segment was made from: held until the other threads have let it go, or the next one is made. */
const held: { task?: BuildTask; until?: NodeJS.Timeout } = {}

stepBack()
parentPort?.on('message', (task: BuildTask) => {
  clearTimeout(held.until)
  held.task = task
  void answer(task)
    .then(say, (error: unknown) => say({ error }))
    .then(() => (held.until = setTimeout(giveBack, hintDelay.maker)))
})

function giveBack(): void {
  delete held.task
  void hintGarbageCollection(0)
}

/** Nobody waits for it: those who answer visitors get the processor first. Only Linux tells threads apart. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), 10)
}

function say(made: BuildResult | { error: unknown }): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(made)
}

async function answer(task: BuildTask): Promise<BuildResult> {
  const { settings } = task
  const pool = new pg.Pool({ ...settings.connection, max: 1, statement_timeout: 0, connectionTimeoutMillis: patience })
  queryWatchdog(pool, patience)
  pool.on('error', () => {})
  try {
    const facts = await factsOf(pool)
    const found = task.kind === 'start' ? keptEdition(settings, facts) : undefined
    if (found) return found
    const made = task.kind === 'start' ? await fromDatabase(pool, task, facts) : remade(task, facts)
    return { ...made, ...notKept(settings.folder, made, facts) }
  } finally {
    await pool.end()
  }
}

/** Without a copy on the disk the segment is as good; only the next start takes longer. */
function notKept(folder: string, { segment, place }: BuildResult, { now }: Facts): Pick<BuildResult, 'notKept'> {
  try {
    saveSnapshot(folder, segment, { ...place, at: now })
    return {}
  } catch (error) {
    return { notKept: error }
  }
}

interface Facts {
  place: FeedPlace
  now: number
  groups: Map<number, FilterGroup>
}

async function factsOf(pool: pg.Pool): Promise<Facts> {
  const cursor = await feedCursor(pool)
  const { rows } = await pool.query<{ catalogue: string; now: number }>(
    `select ${catalogueIdentity} as catalogue, extract(epoch from app_now())::float8 * 1000 as now`,
  )
  const options = await pool.query<{ id: number; filter_group: FilterGroup }>(
    'select id, filter_group from filter_option',
  )
  const groups = new Map(options.rows.map(({ id, filter_group }) => [id, filter_group]))
  return { place: { catalogue: rows[0]?.catalogue ?? '', cursor }, now: rows[0]?.now ?? 0, groups }
}

/** A database that was put back in time is not what the snapshot is of. */
function keptEdition({ folder, readers }: BuilderSettings, { place, now }: Facts): BuildResult | undefined {
  const kept: (SnapshotHeader & { segment: Segment }) | undefined = loadSnapshot(folder, place.catalogue)
  if (!kept || kept.segment.layout.scratch.readers < readers) return undefined
  if (BigInt(kept.cursor) > BigInt(place.cursor) || Math.abs(now - kept.at) > longestStory) return undefined
  return { segment: kept.segment, place: { ...place, cursor: kept.cursor }, source: 'snapshot' }
}

async function fromDatabase(pool: pg.Pool, { settings }: BuildTask, facts: Facts): Promise<BuildResult> {
  const incoming = lotBuffer()
  for await (const lot of allLots(pool)) incoming.add(lot)
  const segment = buildSegment({ ...making(settings, facts), old: null, incoming, isDead: () => false })
  return { segment, place: facts.place, source: 'database' }
}

function remade({ settings, from, version, place }: Extract<BuildTask, { kind: 'remake' }>, facts: Facts): BuildResult {
  if (facts.place.catalogue !== place.catalogue) throw new Error('The segment is of another database.')
  const incoming = lotBuffer()
  for (const lot of liveLots(from, version)) incoming.add(lot)
  const dead = deadLots(from, version)
  const old = { columns: columnsOf(from), layout: from.layout }
  const segment = buildSegment({ ...making(settings, facts), old, incoming, isDead: (lot) => dead.has(lot) })
  return { segment, place, source: 'segment' }
}

function making({ readers, delta }: BuilderSettings, { now, groups }: Facts) {
  return { readers, delta, now, groupOf: (option: number) => groups.get(option) }
}
