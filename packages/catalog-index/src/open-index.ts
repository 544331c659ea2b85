import { availableParallelism } from 'node:os'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Logger } from 'pino'
import { createSegmentManager, type SegmentManager } from './builder/current-segment.ts'
import {
  logLoadFailure,
  buildIndexFigures,
  countSegments,
  createIndexState,
  type IndexState,
  type IndexFigures,
} from './index-state.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import { lotsPerPoll, type FeedChanges, type LotFeed, type LotSource } from './lot-source.ts'
import type { BuilderSettings } from './builder/builder-thread.ts'
import type { OptionRegistry } from './create-option-registry.ts'
import { openReaderThreads } from './reader/open-reader-threads.ts'
import type { LotChange } from './delta/create-delta-writer.ts'
import { defaultDeltaSize, type DeltaSize } from './delta/delta.ts'
import { retryUntilDone } from './retry-until-done.ts'

/** The catalog in memory: follows the database and answers in worker threads. */
export interface LotIndex {
  /** Returns null while the index loads. */
  runQuery(question: (options: OptionRegistry) => IndexQuery): Promise<IndexAnswer> | null
  options(): OptionRegistry | null
  /** Whether the answer is still current: no change was applied and no lot became past since. */
  isCurrent(answer: IndexAnswer): boolean
  /**
   * Cache key of the current state: changes with each change of a lot and each lot that becomes past. Null while it
   * loads.
   */
  state(): string | null
  /**
   * WAL position that is not before anything that answers have shown: other readers of the same lots must have replayed
   * it. Null while it loads.
   */
  lsn(): Promise<string | null>
  /** For metrics. */
  figures(): IndexFigures
  /** Resolves when the first load is complete. */
  ready: Promise<void>
  /** True during the first load, until it succeeds or fails. */
  isLoading(): boolean
  close(): Promise<void>
}

export interface IndexOptions {
  /** The index closes it. */
  source: LotSource
  /** Folder of the snapshot that the next start loads. */
  folder: string
  log: Logger
  delta?: DeltaSize
  /** Number of reader threads. */
  readers?: number
  /** Number of changes in the delta after which a new segment is built. */
  remakeAt?: number
}

/** Leaves one core to the main thread. */
const defaultReaders = Math.max(1, Math.min(8, availableParallelism() - 1))

export function openIndex({ source, folder, log, ...sizes }: IndexOptions): LotIndex {
  const { delta = defaultDeltaSize, remakeAt = 4_096, readers = defaultReaders } = sizes
  const closing = new AbortController()
  const { signal } = closing
  const threads = openReaderThreads(readers, (err) => log.error({ err }, 'index reader'))
  const settings: BuilderSettings = { stored: source.stored, folder, readers, delta }
  const indexState = createIndexState()
  const getGroup = (option: number): OptionGroup | undefined => indexState.options?.groupOf(option)
  const segments = createSegmentManager({
    settings,
    remakeAt,
    signal,
    log,
    groupOf: getGroup,
    open: countSegments(indexState, threads.open),
  })
  const following = followSource(source, indexState, segments, { signal, log })
  const getDatabaseTime = (): number => Date.now() + indexState.clockOffset
  const state = createStateKey(segments)
  return {
    ready: following.ready,
    options: () => indexState.options,
    isCurrent: ({ version, validUntil }) => version === segments.version() && getDatabaseTime() < validUntil,
    isLoading: () => indexState.isLoading,
    lsn: async () => (indexState.isReady ? indexState.lsn : null),
    figures: () => buildIndexFigures(indexState, segments),
    state: () => (indexState.isReady ? state(getDatabaseTime()) : null),
    runQuery: (question) =>
      indexState.isReady && indexState.options ? threads.ask(question(indexState.options), getDatabaseTime()) : null,
    close: async () => {
      closing.abort(new Error('The catalogue index closes.'))
      await following.close()
      await segments.close()
      await threads.close()
      await source.close()
    },
  }
}

/** Loads the catalog and follows its changes. Reloads when the database at the address turns out to be another one. */
function followSource(
  source: LotSource,
  indexState: IndexState,
  segments: SegmentManager,
  { signal, log }: { signal: AbortSignal; log: Logger },
): { ready: Promise<void>; close(): Promise<void> } {
  let feed: LotFeed | undefined
  const start = async (): Promise<void> => {
    await feed?.close()
    const place = await segments.start()
    indexState.options = await source.loadOptions()
    signal.throwIfAborted()
    feed = source.follow(place, {
      apply: async (changes) => applyChanges(source, indexState, segments, changes),
      onOtherDatabase: startOver,
      log,
    })
    await feed.caughtUp
  }
  const begin = async (): Promise<void> => retryUntilDone(start, logLoadFailure(indexState, log), signal)
  const startOver = (): void => {
    indexState.isReady = false
    log.warn('another database answers: the catalogue index is made anew')
    begun = begin().catch(() => {})
  }
  const ready = begin()
  let begun = ready.catch(() => {})
  return {
    ready,
    close: async () => {
      await feed?.close()
      await begun
    },
  }
}

/**
 * Creates a function that returns the cache key of a state: its version, and when the next lot becomes past, computed
 * once per state.
 */
function createStateKey(segments: SegmentManager): (now: number) => string {
  let last = { version: -1, until: 0 }
  return (now) => {
    const version = segments.version()
    if (version !== last.version || now >= last.until) last = { version, until: segments.nextTransition(now) }
    return `${last.version}/${last.until}`
  }
}

async function applyChanges(
  source: LotSource,
  indexState: IndexState,
  segments: SegmentManager,
  changes: FeedChanges,
): Promise<void> {
  const receivedAt = performance.now()
  indexState.clockOffset = changes.now - Date.now()
  // Recorded before the changes are written, since readers see each batch at once. Without changes an older position is
  // equally valid, and replicas reach it sooner.
  if (changes.lotIds.length > 0 || changes.optionsOrClock) indexState.lsn = changes.lsn
  indexState.lsn ??= changes.lsn
  if (changes.optionsOrClock) {
    indexState.options = await source.loadOptions()
    // An empty change still creates a new version, which makes cached answers stale.
    await segments.write([])
  }
  await writeChangedLots(source, indexState, changes, segments.write)
  segments.reached(changes.cursor)
  indexState.isReady = true
  indexState.isLoading = false
  indexState.caughtUpAt = receivedAt
}

/** Writes in batches, so that the main thread is never blocked for long. */
async function writeChangedLots(
  source: LotSource,
  indexState: IndexState,
  { lotIds, lots: first }: FeedChanges,
  write: (changes: LotChange[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < lotIds.length; at += lotsPerPoll) {
    const ids = lotIds.slice(at, at + lotsPerPoll)
    const lots = at === 0 ? first : await source.loadLotsByIds(ids)
    if (at > 0) indexState.lsn = await source.loadLogPosition()
    const found = new Set(lots.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id)).map((id) => ({ gone: id }))
    await write([...lots.map((lot) => ({ lot })), ...gone])
  }
}
