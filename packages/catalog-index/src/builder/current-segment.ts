import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Logger } from 'pino'
import { openColumns, type Columns, type Segment } from '../segment/segment.ts'
import { triggerGarbageCollection, collectionDelaysMs } from './trigger-garbage-collection.ts'
import type { FeedCursor, FeedPosition } from '../lot-source.ts'
import { createSegmentBuilder, type SegmentBuilder } from './create-segment-builder.ts'
import type { BuildResult, BuilderSettings } from './builder-thread.ts'
import { findNextTransition } from '../segment/find-next-transition.ts'
import { openDelta, type Delta } from '../delta/delta.ts'
import { createDeltaWriter, type LotChange, type DeltaWriter } from '../delta/create-delta-writer.ts'

interface ManagerOptions {
  settings: BuilderSettings
  /** Number of changes in the delta after which a new segment is built. */
  remakeAt: number
  groupOf(option: number): OptionGroup | undefined
  /** Called with each new segment, which replaces the last one. */
  open(segment: Segment): void
  signal: AbortSignal
  log: Logger
}

interface CurrentSegment {
  segment: Segment
  columns: Columns
  delta: Delta
  writer: DeltaWriter
}

export type SegmentManager = ReturnType<typeof createSegmentManager>

/** Holds the current segment with its delta, and replaces it by a new one when the delta has grown. */
export function createSegmentManager(options: ManagerOptions) {
  const { settings, remakeAt, signal, log } = options
  const builder = createSegmentBuilder(signal)
  let current: CurrentSegment | null = null
  let place: FeedPosition = { catalogue: '', cursor: '0' }
  let rebuilding: Promise<void> | null = null
  /** Changes since the build of the new segment began; applied to it before it replaces the old one. */
  let pendingChanges: LotChange[][] = []

  const rebuildSegment = async (from: CurrentSegment): Promise<void> => {
    pendingChanges = []
    const activate = (next: CurrentSegment): void => options.open((current = next).segment)
    rebuilding ??= replaceSegment(options, builder, from, { place, pendingChanges, activate }).finally(
      () => (rebuilding = null),
    )
    return rebuilding
  }
  const write = async (changes: LotChange[]): Promise<void> => {
    if (!current) throw new Error('There is no segment yet.')
    const fits = current.writer.apply(changes)
    if (!fits && changes.length === 1) await (rebuilding ?? rebuildSegment(current))
    if (!fits) return writeHalves(changes, write)
    if (rebuilding) pendingChanges.push(changes)
    else if (current.writer.load > remakeAt) rebuildSegment(current).catch((err: unknown) => logFailure(options, err))
  }
  return {
    /** Loads or builds a segment. Returns the feed position from which changes must be written. */
    start: async (): Promise<FeedPosition> => {
      await rebuilding?.catch(() => {})
      const built = await builder.runTask({ kind: 'start', settings })
      logBuild(built, log)
      if (current) void triggerGarbageCollection(collectionDelaysMs.manager)
      current = openCurrent(built.segment, current ? current.writer.version + 1 : 0, options)
      options.open(built.segment)
      return (place = built.place)
    },
    /** Makes changes visible, as one version unless they are many. Waits for a new segment when they do not fit. */
    write,
    /** Records that every change before this cursor is written. */
    reached: (cursor: FeedCursor): FeedPosition => (place = { ...place, cursor }),
    version: () => current?.writer.version ?? -1,
    /** Returns when the clock next changes an answer, in milliseconds. */
    nextTransition: (now: number): number => (current ? findNextTransition(current, current.writer.version, now) : now),
    close: async (): Promise<void> => closeAfter(rebuilding, builder),
  }
}

function logFailure({ signal, log }: ManagerOptions, err: unknown): void {
  if (!signal.aborted) log.warn({ err }, 'no new segment of the index')
}

async function closeAfter(remaking: Promise<void> | null, builder: SegmentBuilder): Promise<void> {
  await remaking?.catch(() => {})
  await builder.close()
}

function openCurrent(segment: Segment, version: number, { groupOf }: ManagerOptions): CurrentSegment {
  const writer = createDeltaWriter(segment, version, groupOf)
  return { segment, columns: openColumns(segment), delta: openDelta(segment), writer }
}

/** Splits changes in two halves: too many at once may not fit into any delta. */
async function writeHalves(changes: LotChange[], write: (half: LotChange[]) => Promise<void>): Promise<void> {
  const middle = changes.length >> 1
  for (const half of [changes.slice(0, middle), changes.slice(middle)]) if (half.length > 0) await write(half)
}

function logBuild({ segment: { layout }, source, snapshotError: err }: BuildResult, log: Logger): void {
  log.info({ lots: layout.lots, bytes: layout.size, source }, 'the catalogue index has a segment')
  if (err) log.warn({ err }, 'the catalogue index has no copy on the disk: the next start makes it anew')
}

/**
 * Builds a new segment, applies the changes that arrived meanwhile, and replaces the old one in the same turn of the
 * event loop.
 */
async function replaceSegment(
  options: ManagerOptions,
  builder: SegmentBuilder,
  { segment: from, writer: { version } }: CurrentSegment,
  {
    place,
    pendingChanges,
    activate,
  }: { place: FeedPosition; pendingChanges: LotChange[][]; activate(next: CurrentSegment): void },
): Promise<void> {
  const { settings, log } = options
  const buildResult = await builder.runTask({ kind: 'remake', settings, from, version, place })
  logBuild(buildResult, log)
  const { segment } = buildResult
  const next = openCurrent(segment, version, options)
  for (let batch = pendingChanges.shift(); batch; batch = pendingChanges.shift()) {
    if (!next.writer.apply(batch)) throw new Error('The delta of the new segment has no room for the pending changes.')
    await nextTurn()
  }
  activate(next)
  void triggerGarbageCollection(collectionDelaysMs.manager)
}
