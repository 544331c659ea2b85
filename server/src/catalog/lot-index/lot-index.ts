import { availableParallelism } from 'node:os'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import pg from 'pg'
import type { Logger } from 'pino'
import { connectionOf } from '../../platform/database/connection-of.ts'
import { queryWatchdog } from '../../platform/database/query-watchdog.ts'
import { segmentManager, type SegmentManager } from './builder/current-segment.ts'
import { complainOf, figuresOf, noted, emptyState, type IndexState, type IndexFigures } from './index-state.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import { followFeed, lotsWithNews, type FeedNews, type LotFeed } from './feed/lot-feed.ts'
import { lotsWithIds } from './feed/lot-rows.ts'
import type { BuilderSettings } from './builder/builder-thread.ts'
import { readOptions, type OptionRegistry } from './feed/option-registry.ts'
import { readerThreads } from './reader/reader-threads.ts'
import type { LotChange } from './delta/delta-writer.ts'
import { defaultDeltaSize, type DeltaSize } from './delta/delta.ts'
import { retryUntilDone } from './feed/retry-until-done.ts'

/** The catalogue in memory: it follows the database, and answers from threads of its own. */
export interface LotIndex {
  /** Null while it loads. */
  ask(question: (options: OptionRegistry) => IndexQuery): Promise<IndexAnswer> | null
  options(): OptionRegistry | null
  /** Whether it would still give this answer. */
  isCurrent(answer: IndexAnswer): boolean
  /** Names the catalogue as it is now: another change gives it another name, and so does a lot that becomes past. Null while it loads. */
  state(): string | null
  /** How it stands, for whoever watches over it. */
  figures(): IndexFigures
  /** Resolves when it answers for the first time. */
  ready: Promise<void>
  /** For the first time, and nothing has gone wrong so far. */
  isLoading(): boolean
  close(): Promise<void>
}

interface LotIndexOptions {
  pool: pg.Pool
  /** Where it keeps a copy of itself, to start from. */
  folder: string
  log: Logger
  delta?: DeltaSize
  /** How many threads read at once. */
  readers?: number
  /** So many changes make a new segment worth its while. */
  remakeAt?: number
}

/** One core is left to whoever asks. */
const usualReaders = Math.max(1, Math.min(8, availableParallelism() - 1))

export function openLotIndex({ pool, folder, log, ...sizes }: LotIndexOptions): LotIndex {
  const { delta = defaultDeltaSize, remakeAt = 4_096, readers = usualReaders } = sizes
  const closing = new AbortController()
  const { signal } = closing
  const threads = readerThreads(readers)
  const settings: BuilderSettings = { connection: connectionOf(pool), folder, readers, delta }
  const held = emptyState()
  const groupOf = (option: number): FilterGroup | undefined => held.options?.groupOf(option)
  const own = ownPool(pool)
  const keeper = segmentManager({ settings, remakeAt, signal, log, groupOf, open: noted(held, threads.open) })
  const following = followDatabase(own, held, keeper, { signal, log })
  const now = (): number => Date.now() + held.ahead
  const state = stateNames(keeper)
  return {
    ready: following.ready,
    options: () => held.options,
    isCurrent: ({ version, until }) => version === keeper.version() && now() < until,
    isLoading: () => held.isNew,
    figures: () => figuresOf(held, keeper),
    state: () => (held.answers ? state(now()) : null),
    ask: (question) => (held.answers && held.options ? threads.ask(question(held.options), now()) : null),
    close: async () => {
      closing.abort(new Error('The catalogue index closes.'))
      await following.close()
      await keeper.close()
      await threads.close()
      if (!own.ending) await own.end()
    },
  }
}

/** Loads what there is and follows the database, from the start again where another one answers in its place. */
function followDatabase(
  own: pg.Pool,
  held: IndexState,
  keeper: SegmentManager,
  { signal, log }: { signal: AbortSignal; log: Logger },
): { ready: Promise<void>; close(): Promise<void> } {
  let feed: LotFeed | undefined
  const start = async (): Promise<void> => {
    await feed?.close()
    const place = await keeper.start()
    held.options = await readOptions(own)
    signal.throwIfAborted()
    feed = followFeed(own, place, { take: async (news) => take(own, held, keeper, news), another: startOver, log })
    await feed.caughtUp
  }
  const begin = async (): Promise<void> => retryUntilDone(start, complainOf(held, log), signal)
  const startOver = (): void => {
    held.answers = false
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

/** Names by the version and by when the next lot becomes past, which is looked up once for each. */
function stateNames(keeper: SegmentManager): (now: number) => string {
  let named = { version: -1, until: 0 }
  return (now) => {
    const version = keeper.version()
    if (version !== named.version || now >= named.until) named = { version, until: keeper.nextPast(now) }
    return `${named.version}/${named.until}`
  }
}

async function take(pool: pg.Pool, held: IndexState, keeper: SegmentManager, news: FeedNews): Promise<void> {
  const heardAt = performance.now()
  held.ahead = news.now - Date.now()
  if (news.others) {
    held.options = await readOptions(pool)
    // A version of its own, so that no answer from before is taken for one of now.
    await keeper.write([])
  }
  await writeChanged(pool, news, keeper.write)
  keeper.reached(news.cursor)
  held.answers = true
  held.isNew = false
  held.lookedAt = heardAt
}

/** Milliseconds: the first look after days may take long. */
const longestLook = 60_000

/** A connection that is never waited for with those that visitors use. */
function ownPool(pool: pg.Pool): pg.Pool {
  const own = new pg.Pool({ ...pool.options, ...connectionOf(pool), max: 1, statement_timeout: longestLook })
  queryWatchdog(own, longestLook + 5_000)
  // A connection that breaks while idle is replaced at the next query.
  return own.on('error', () => {})
}

/** Some lots at a time: few enough that nobody waits for it. */
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
