// Makes editions beside the thread that answers: from the database, from a snapshot, or from the edition before.
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import pg from 'pg'
import { giveUpSilent } from '../../platform/give-up-silent.ts'
import { catalogueName } from './catalogue-name.ts'
import { columnsOf, type Edition } from './edition.ts'
import { gatherLots } from './gathered-lots.ts'
import { letGo, letGoAfter } from './let-go.ts'
import { deadLots, livingLots } from './living-lots.ts'
import { feedCursor, type FeedPlace } from './lot-feed.ts'
import { allLots } from './lot-rows.ts'
import { makeEdition } from './make-edition.ts'
import { loadSnapshot, saveSnapshot, type SnapshotStory } from './snapshot.ts'
import type { SupplementSize } from './supplement.ts'

export interface MakerSettings {
  connection: pg.PoolConfig
  /** Where snapshots lie. */
  folder: string
  readers: number
  supplement: SupplementSize
}

export type MakerTask =
  | { kind: 'start'; settings: MakerSettings }
  | { kind: 'remake'; settings: MakerSettings; from: Edition; version: number; place: FeedPlace }

export interface Made {
  edition: Edition
  /** Everything before it is in the edition. */
  place: FeedPlace
  source: 'snapshot' | 'database' | 'edition'
  /** Why there is no copy of it on the disk. */
  notKept?: unknown
}

/** A snapshot older than this may have outlived the feed that leads on from it; in milliseconds. */
const longestStory = 6 * 24 * 3_600_000

/** Milliseconds for which the database may say nothing: far longer than some thousand lots take. */
const patience = 120_000

/** What the last edition was made from: held until the other threads have let it go, or the next one is made. */
const held: { task?: MakerTask; until?: NodeJS.Timeout } = {}

stepBack()
parentPort?.on('message', (task: MakerTask) => {
  clearTimeout(held.until)
  held.task = task
  void answer(task)
    .then(say, (error: unknown) => say({ error }))
    .then(() => (held.until = setTimeout(giveBack, letGoAfter.maker)))
})

function giveBack(): void {
  delete held.task
  void letGo(0)
}

/** Nobody waits for it: those who answer visitors get the processor first. Only Linux tells threads apart. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), 10)
}

function say(made: Made | { error: unknown }): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(made)
}

async function answer(task: MakerTask): Promise<Made> {
  const { settings } = task
  const pool = new pg.Pool({ ...settings.connection, max: 1, statement_timeout: 0, connectionTimeoutMillis: patience })
  giveUpSilent(pool, patience)
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

/** Without a copy on the disk the edition is as good; only the next start takes longer. */
function notKept(folder: string, { edition, place }: Made, { now }: Facts): Pick<Made, 'notKept'> {
  try {
    saveSnapshot(folder, edition, { ...place, at: now })
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
    `select ${catalogueName} as catalogue, extract(epoch from app_now())::float8 * 1000 as now`,
  )
  const options = await pool.query<{ id: number; filter_group: FilterGroup }>(
    'select id, filter_group from filter_option',
  )
  const groups = new Map(options.rows.map(({ id, filter_group }) => [id, filter_group]))
  return { place: { catalogue: rows[0]?.catalogue ?? '', cursor }, now: rows[0]?.now ?? 0, groups }
}

/** A database that was put back in time is not what the snapshot is of. */
function keptEdition({ folder, readers }: MakerSettings, { place, now }: Facts): Made | undefined {
  const kept: (SnapshotStory & { edition: Edition }) | undefined = loadSnapshot(folder, place.catalogue)
  if (!kept || kept.edition.plan.scratch.readers < readers) return undefined
  if (BigInt(kept.cursor) > BigInt(place.cursor) || Math.abs(now - kept.at) > longestStory) return undefined
  return { edition: kept.edition, place: { ...place, cursor: kept.cursor }, source: 'snapshot' }
}

async function fromDatabase(pool: pg.Pool, { settings }: MakerTask, facts: Facts): Promise<Made> {
  const incoming = gatherLots()
  for await (const lot of allLots(pool)) incoming.add(lot)
  const edition = makeEdition({ ...making(settings, facts), old: null, incoming, isDead: () => false })
  return { edition, place: facts.place, source: 'database' }
}

function remade({ settings, from, version, place }: Extract<MakerTask, { kind: 'remake' }>, facts: Facts): Made {
  if (facts.place.catalogue !== place.catalogue) throw new Error('The edition is of another database.')
  const incoming = gatherLots()
  for (const lot of livingLots(from, version)) incoming.add(lot)
  const dead = deadLots(from, version)
  const old = { columns: columnsOf(from), plan: from.plan }
  const edition = makeEdition({ ...making(settings, facts), old, incoming, isDead: (lot) => dead.has(lot) })
  return { edition, place, source: 'edition' }
}

function making({ readers, supplement }: MakerSettings, { now, groups }: Facts) {
  return { readers, supplement, now, groupOf: (option: number) => groups.get(option) }
}
