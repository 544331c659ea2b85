import type pg from 'pg'
import type { Logger } from 'pino'
import { editionKeeper } from './edition-keeper.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import { followFeed, type FeedNews, type LotFeed } from './lot-feed.ts'
import { lotsWithIds } from './lot-rows.ts'
import type { MakerSettings } from './maker-thread.ts'
import { readOptions, type OptionsBook } from './options-book.ts'
import type { LotChange } from './supplement-writer.ts'
import { usualSupplement, type SupplementSize } from './supplement.ts'

/** The catalogue in memory: it follows the database, and answers in the thread that asks. */
export interface LotIndex {
  /** Null while it loads. */
  ask(question: (options: OptionsBook) => IndexQuery): IndexAnswer | null
  options(): OptionsBook | null
  /** Whether it would still give this answer. */
  isCurrent(answer: IndexAnswer): boolean
  /** Resolves when it answers for the first time. */
  ready: Promise<void>
  close(): Promise<void>
}

interface LotIndexOptions {
  pool: pg.Pool
  /** Where it keeps a copy of itself, to start from. */
  folder: string
  log: Logger
  supplement?: SupplementSize
  /** So many changes make a new edition worth its while. */
  remakeAt?: number
}

/** Lots fetched and written at once: few enough that nobody waits for it. */
const batchSize = 200

export function openLotIndex({ pool, folder, log, ...sizes }: LotIndexOptions): LotIndex {
  const { supplement = usualSupplement, remakeAt = 4_096 } = sizes
  const closing = new AbortController()
  const { signal } = closing
  const settings: MakerSettings = { connection: connectionOf(pool), folder, readers: 1, supplement }
  let options: OptionsBook | null = null
  let feed: LotFeed | undefined
  let answering = false
  /** Of the database's clock before this one's, in milliseconds. */
  let ahead = 0
  const keeper = editionKeeper({ settings, remakeAt, signal, log, groupOf: (option) => options?.groupOf(option) })

  const take = async ({ lotIds, others, cursor, now }: FeedNews): Promise<void> => {
    ahead = now - Date.now()
    if (others) options = await readOptions(pool).finally(async () => keeper.write([]))
    await writeChanged(pool, lotIds, keeper.write)
    keeper.reached(cursor)
    answering = true
  }
  const start = async (): Promise<void> => {
    const cursor = await keeper.start()
    options = await readOptions(pool)
    signal.throwIfAborted()
    feed = followFeed(pool, cursor, take, log)
    await feed.caughtUp
  }
  const ready = start()
  const complain = (err: unknown): void => log.error({ err }, 'no catalogue index: PostgreSQL answers instead')
  ready.catch((error: unknown) => signal.aborted || complain(error))
  return {
    ready,
    options: () => options,
    isCurrent: ({ version, until }) => version === keeper.version() && Date.now() + ahead < until,
    ask: (question) => (answering && options ? (keeper.read()?.(question(options), Date.now() + ahead) ?? null) : null),
    close: async () => {
      closing.abort(new Error('The catalogue index closes.'))
      await feed?.close()
      await ready.catch(() => {})
      await keeper.close()
    },
  }
}

/** What another thread needs to connect as this one does. */
function connectionOf({ options }: pg.Pool): pg.PoolConfig {
  const { host, port, user, password, database, connectionString } = options
  return { host, port, user, password, database, connectionString }
}

async function writeChanged(
  pool: pg.Pool,
  lotIds: readonly number[],
  write: (changes: LotChange[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < lotIds.length; at += batchSize) {
    const ids = lotIds.slice(at, at + batchSize)
    const lots = await lotsWithIds(pool, ids)
    const found = new Set(lots.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id)).map((id) => ({ gone: id }))
    await write([...lots.map((lot) => ({ lot })), ...gone])
  }
}
