import { availableParallelism } from 'node:os'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import pg from 'pg'
import type { Logger } from 'pino'
import { connectionOf } from '../../platform/database/connection-of.ts'
import { queryWatchdog } from '../../platform/database/query-watchdog.ts'
import { segmentManager, type SegmentManager } from './builder/current-segment.ts'
import {
  logLoadFailure,
  figuresOf,
  countingSegments,
  emptyState,
  type IndexState,
  type IndexFigures,
} from './index-state.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import { followFeed, lotsWithNews, type FeedNews, type LotFeed } from './feed/lot-feed.ts'
import { lotsWithIds } from './feed/lot-rows.ts'
import type { BuilderSettings } from './builder/builder-thread.ts'
import { readOptions, type OptionRegistry } from './feed/option-registry.ts'
import { readerThreads } from './reader/reader-threads.ts'
import type { LotChange } from './delta/delta-writer.ts'
import { defaultDeltaSize, type DeltaSize } from './delta/delta.ts'
import { retryUntilDone } from './feed/retry-until-done.ts'

/** The catalogue in memory: follows the database and answers in worker threads. */
export interface LotIndex {
  /** Null while it loads. */
  ask(question: (options: OptionRegistry) => IndexQuery): Promise<IndexAnswer> | null
  options(): OptionRegistry | null
  /** Whether the answer is still up to date. */
  isCurrent(answer: IndexAnswer): boolean
  /** A name of the current version: each change and each lot that becomes past gives another. Null while it loads. */
  state(): string | null
  /** For metrics. */
  figures(): IndexFigures
  /** Resolves when it answers for the first time. */
  ready: Promise<void>
  /** True during the first load, until it succeeds or fails. */
  isLoading(): boolean
  close(): Promise<void>
}

interface LotIndexOptions {
  pool: pg.Pool
  /** Folder of the snapshot that the next start loads. */
  folder: string
  log: Logger
  delta?: DeltaSize
  /** How many threads read at once. */
  readers?: number
  /** Number of changes in the delta after which a new segment is built. */
  remakeAt?: number
}

/** One core is left to the main thread. */
const usualReaders = Math.max(1, Math.min(8, availableParallelism() - 1))

export function openLotIndex({ pool, folder, log, ...sizes }: LotIndexOptions): LotIndex {
  const { delta = defaultDeltaSize, remakeAt = 4_096, readers = usualReaders } = sizes
  const closing = new AbortController()
  const { signal } = closing
  const threads = readerThreads(readers)
  const settings: BuilderSettings = { connection: connectionOf(pool), folder, readers, delta }
  const indexState = emptyState()
  const groupOf = (option: number): FilterGroup | undefined => indexState.options?.groupOf(option)
  const own = ownPool(pool)
  const segments = segmentManager({
    settings,
    remakeAt,
    signal,
    log,
    groupOf,
    open: countingSegments(indexState, threads.open),
  })
  const following = followDatabase(own, indexState, segments, { signal, log })
  const now = (): number => Date.now() + indexState.ahead
  const state = stateNaming(segments)
  return {
    ready: following.ready,
    options: () => indexState.options,
    isCurrent: ({ version, until }) => version === segments.version() && now() < until,
    isLoading: () => indexState.isNew,
    figures: () => figuresOf(indexState, segments),
    state: () => (indexState.answers ? state(now()) : null),
    ask: (question) =>
      indexState.answers && indexState.options ? threads.ask(question(indexState.options), now()) : null,
    close: async () => {
      closing.abort(new Error('The catalogue index closes.'))
      await following.close()
      await segments.close()
      await threads.close()
      if (!own.ending) await own.end()
    },
  }
}

/** Loads the catalogue and follows the database; loads again when another database answers at the address. */
function followDatabase(
  own: pg.Pool,
  indexState: IndexState,
  segments: SegmentManager,
  { signal, log }: { signal: AbortSignal; log: Logger },
): { ready: Promise<void>; close(): Promise<void> } {
  let feed: LotFeed | undefined
  const start = async (): Promise<void> => {
    await feed?.close()
    const place = await segments.start()
    indexState.options = await readOptions(own)
    signal.throwIfAborted()
    feed = followFeed(own, place, {
      apply: async (news) => applyNews(own, indexState, segments, news),
      onOtherDatabase: startOver,
      log,
    })
    await feed.caughtUp
  }
  const begin = async (): Promise<void> => retryUntilDone(start, logLoadFailure(indexState, log), signal)
  const startOver = (): void => {
    indexState.answers = false
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

/** Names a state by its version and by when the next lot becomes past, which is computed once for each. */
function stateNaming(segments: SegmentManager): (now: number) => string {
  let named = { version: -1, until: 0 }
  return (now) => {
    const version = segments.version()
    if (version !== named.version || now >= named.until) named = { version, until: segments.nextPast(now) }
    return `${named.version}/${named.until}`
  }
}

async function applyNews(
  pool: pg.Pool,
  indexState: IndexState,
  segments: SegmentManager,
  news: FeedNews,
): Promise<void> {
  const receivedAt = performance.now()
  indexState.ahead = news.now - Date.now()
  if (news.others) {
    indexState.options = await readOptions(pool)
    // A new version, so that cached answers are no longer current.
    await segments.write([])
  }
  await writeChanged(pool, news, segments.write)
  segments.reached(news.cursor)
  indexState.answers = true
  indexState.isNew = false
  indexState.caughtUpAt = receivedAt
}

/** Milliseconds: the first poll after days may take long. */
const queryTimeout = 60_000

/** One connection beside the pool of requests, so that neither waits for the other. */
function ownPool(pool: pg.Pool): pg.Pool {
  const own = new pg.Pool({ ...pool.options, ...connectionOf(pool), max: 1, statement_timeout: queryTimeout })
  queryWatchdog(own, queryTimeout + 5_000)
  // The pool replaces a connection that breaks while idle.
  return own.on('error', () => {})
}

/** Writes in batches, so that the main thread is never blocked for long. */
async function writeChanged(
  pool: pg.Pool,
  { lotIds, lots: first }: FeedNews,
  write: (changes: LotChange[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < lotIds.length; at += lotsWithNews) {
    const ids = lotIds.slice(at, at + lotsWithNews)
    const lots = at === 0 ? first : await lotsWithIds(pool, ids)
    const found = new Set(lots.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id)).map((id) => ({ gone: id }))
    await write([...lots.map((lot) => ({ lot })), ...gone])
  }
}
