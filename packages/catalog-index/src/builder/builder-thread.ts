// Worker thread that builds segments: from the database, from a snapshot, or from the previous segment.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { openColumns, type Segment } from '../segment/segment.ts'
import { createLotBuffer } from './create-lot-buffer.ts'
import { triggerGarbageCollection, collectionDelaysMs } from './trigger-garbage-collection.ts'
import { findDeadLots, listLiveLots } from './list-live-lots.ts'
import {
  maxFeedAgeMs,
  type FeedPosition,
  type StoredFacts,
  type StoredLots,
  type StoredLotsModule,
} from '../lot-source.ts'
import { buildSegment } from './build-segment.ts'
import { loadSnapshot, saveSnapshot, type SnapshotHeader } from '../snapshot/snapshot.ts'
import type { DeltaSize } from '../delta/delta.ts'

export interface BuilderSettings {
  stored: StoredLotsModule
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

/** Retains the input of the last build until the other threads have released it, or the next build begins. */
const retained: { task?: BuildTask; until?: NodeJS.Timeout } = {}

parentPort?.on('message', (task: BuildTask) => {
  clearTimeout(retained.until)
  retained.task = task
  // Until the first segment is loaded PostgreSQL answers all searches: on a busy machine a load of 30 s at reduced
  // priority took minutes.
  if (task.kind === 'remake') reducePriority()
  void runTask(task)
    .then(post, (error: unknown) => post({ error }))
    .then(() => (retained.until = setTimeout(releaseTask, collectionDelaysMs.builder)))
})

function releaseTask(): void {
  delete retained.task
  void triggerGarbageCollection(0)
}

/** Threads that answer requests have precedence. Idempotent. Only Linux has priorities by thread. */
function reducePriority(): void {
  if (process.platform === 'linux') setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), 10)
}

function post(message: BuildResult | { error: unknown }): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message)
}

async function runTask(task: BuildTask): Promise<BuildResult> {
  const { settings } = task
  const stored = await openStoredLots(settings.stored)
  try {
    const facts = await stored.loadFacts()
    const found = task.kind === 'start' ? findUsableSnapshot(settings, facts) : undefined
    if (found) return found
    const result =
      task.kind === 'start' ? await buildFromDatabase(stored, task, facts) : rebuildFromSegment(task, facts)
    return { ...result, ...trySaveSnapshot(settings.folder, result, facts) }
  } finally {
    await stored.close()
  }
}

async function openStoredLots({ url, settings }: StoredLotsModule): Promise<StoredLots> {
  const module = (await import(url)) as { openStoredLots: (settings: unknown) => StoredLots }
  return module.openStoredLots(settings)
}

/** A failure is reported, not thrown: without a snapshot only the next start takes longer. */
function trySaveSnapshot(
  folder: string,
  { segment, place }: BuildResult,
  { now }: StoredFacts,
): Pick<BuildResult, 'snapshotError'> {
  try {
    saveSnapshot(folder, segment, { ...place, at: now })
    return {}
  } catch (error) {
    return { snapshotError: error }
  }
}

/** Ignores snapshots of a database that was restored to an earlier time: its cursor is before the snapshot's. */
function findUsableSnapshot(
  { folder, readers }: BuilderSettings,
  { place, now }: StoredFacts,
): BuildResult | undefined {
  const snapshot: (SnapshotHeader & { segment: Segment }) | undefined = loadSnapshot(folder, place.catalogue)
  if (!snapshot || snapshot.segment.layout.scratch.readers < readers) return undefined
  if (BigInt(snapshot.cursor) > BigInt(place.cursor) || Math.abs(now - snapshot.at) > maxFeedAgeMs) return undefined
  return { segment: snapshot.segment, place: { ...place, cursor: snapshot.cursor }, source: 'snapshot' }
}

async function buildFromDatabase(
  stored: StoredLots,
  { settings }: BuildTask,
  facts: StoredFacts,
): Promise<BuildResult> {
  const incoming = createLotBuffer()
  for await (const lot of stored.streamLots()) incoming.add(lot)
  const segment = buildSegment({ ...buildOptions(settings, facts), old: null, incoming, isDead: () => false })
  return { segment, place: facts.place, source: 'database' }
}

function rebuildFromSegment(
  { settings, from, version, place }: Extract<BuildTask, { kind: 'remake' }>,
  facts: StoredFacts,
): BuildResult {
  if (facts.place.catalogue !== place.catalogue) throw new Error('The segment is of another database.')
  const incoming = createLotBuffer()
  for (const lot of listLiveLots(from, version)) incoming.add(lot)
  const dead = findDeadLots(from, version)
  const old = { columns: openColumns(from), layout: from.layout }
  const segment = buildSegment({ ...buildOptions(settings, facts), old, incoming, isDead: (lot) => dead.has(lot) })
  return { segment, place, source: 'segment' }
}

function buildOptions({ readers, delta }: BuilderSettings, { now, groups }: StoredFacts) {
  return { readers, delta, now, groupOf: (option: number) => groups.get(option) }
}
