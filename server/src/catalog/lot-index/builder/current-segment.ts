import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import type { Logger } from 'pino'
import { columnsOf, type Columns, type Segment } from '../segment/segment.ts'
import { hintGarbageCollection, hintDelay } from './hint-garbage-collection.ts'
import type { FeedCursor, FeedPlace } from '../feed/lot-feed.ts'
import { segmentBuilder, type SegmentBuilder } from './segment-builder.ts'
import type { BuildResult, BuilderSettings } from './builder-thread.ts'
import { nextPast } from '../segment/next-past.ts'
import { deltaOf, type Delta } from '../delta/delta.ts'
import { deltaWriter, type LotChange, type DeltaWriter } from '../delta/delta-writer.ts'

interface ManagerOptions {
  settings: BuilderSettings
  /** So many changes make a new segment worth its while. */
  remakeAt: number
  groupOf(option: number): FilterGroup | undefined
  /** Has a segment read from now on. */
  open(segment: Segment): void
  signal: AbortSignal
  log: Logger
}

/** The segment that is read from at the moment. */
interface CurrentSegment {
  segment: Segment
  columns: Columns
  delta: Delta
  writer: DeltaWriter
}

export type SegmentManager = ReturnType<typeof segmentManager>

/** Keeps a segment with its delta, and puts a new one in its place when the delta has grown. */
export function segmentManager(options: ManagerOptions) {
  const { settings, remakeAt, signal, log } = options
  const maker = segmentBuilder(signal)
  let shelf: CurrentSegment | null = null
  let place: FeedPlace = { catalogue: '', cursor: '0' }
  let rebuilding: Promise<void> | null = null
  /** What was written since the new segment was begun. */
  let pendingChanges: LotChange[][] = []

  const remake = async (from: CurrentSegment): Promise<void> => {
    pendingChanges = []
    const put = (next: CurrentSegment): void => options.open((shelf = next).segment)
    rebuilding ??= putNext(options, maker, from, { place, pendingChanges, put }).finally(() => (rebuilding = null))
    return rebuilding
  }
  const write = async (changes: LotChange[]): Promise<void> => {
    if (!shelf) throw new Error('There is no segment yet.')
    const fits = shelf.writer.apply(changes)
    if (!fits && changes.length === 1) await (rebuilding ?? remake(shelf))
    if (!fits) return eachHalf(changes, write)
    if (rebuilding) pendingChanges.push(changes)
    else if (shelf.writer.load > remakeAt) remake(shelf).catch((err: unknown) => complain(options, err))
  }
  return {
    /** Loads or makes a segment of the database as it is; says from where on changes have to be written. */
    start: async (): Promise<FeedPlace> => {
      await rebuilding?.catch(() => {})
      const made = await maker.make({ kind: 'start', settings })
      tell(made, log)
      if (shelf) void hintGarbageCollection(hintDelay.keeper)
      shelf = openCurrent(made.segment, shelf ? shelf.writer.version + 1 : 0, options)
      options.open(made.segment)
      return (place = made.place)
    },
    /** Makes changes visible, as one version unless they are many; waits where there is only room in a new segment. */
    write,
    /** Says that all before a place of the feed is written. */
    reached: (cursor: FeedCursor): FeedPlace => (place = { ...place, cursor }),
    version: () => shelf?.writer.version ?? -1,
    /** When the next lot becomes past, in milliseconds. */
    nextPast: (now: number): number => (shelf ? nextPast(shelf, shelf.writer.version, now) : now),
    close: async (): Promise<void> => closeAfter(rebuilding, maker),
  }
}

/** Unless it closes. */
function complain({ signal, log }: ManagerOptions, err: unknown): void {
  if (!signal.aborted) log.warn({ err }, 'no new segment of the index')
}

async function closeAfter(remaking: Promise<void> | null, maker: SegmentBuilder): Promise<void> {
  await remaking?.catch(() => {})
  await maker.close()
}

function openCurrent(segment: Segment, version: number, { groupOf }: ManagerOptions): CurrentSegment {
  const writer = deltaWriter(segment, version, groupOf)
  return { segment, columns: columnsOf(segment), delta: deltaOf(segment), writer }
}

/** So much at once may have room in no delta. */
async function eachHalf(changes: LotChange[], write: (half: LotChange[]) => Promise<void>): Promise<void> {
  const middle = changes.length >> 1
  for (const half of [changes.slice(0, middle), changes.slice(middle)]) if (half.length > 0) await write(half)
}

function tell({ segment: { layout }, source, notKept: err }: BuildResult, log: Logger): void {
  log.info({ lots: layout.lots, bytes: layout.size, source }, 'the catalogue index has a segment')
  if (err) log.warn({ err }, 'the catalogue index has no copy on the disk: the next start makes it anew')
}

/** Builds a new segment, applies the changes that arrived meanwhile, and switches to it in the same turn of the event loop. */
async function putNext(
  options: ManagerOptions,
  maker: SegmentBuilder,
  { segment: from, writer: { version } }: CurrentSegment,
  { place, pendingChanges, put }: { place: FeedPlace; pendingChanges: LotChange[][]; put(next: CurrentSegment): void },
): Promise<void> {
  const { settings, log } = options
  const made = await maker.make({ kind: 'remake', settings, from, version, place })
  tell(made, log)
  const { segment } = made
  const next = openCurrent(segment, version, options)
  for (let batch = pendingChanges.shift(); batch; batch = pendingChanges.shift()) {
    if (!next.writer.apply(batch)) throw new Error('The delta of the new segment has no room for the pending changes.')
    await nextTurn()
  }
  put(next)
  void hintGarbageCollection(hintDelay.keeper)
}
