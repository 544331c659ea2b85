// Loaded by the thread that builds segments of the index.
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import pg from 'pg'
import { watchQueries } from '@parure/postgres/watch-queries.ts'
import type { StoredFacts, StoredLots } from '@parure/catalog-index/lot-source.ts'
import { loadClock } from './load-clock.ts'
import { loadFeedCursor } from './lot-feed.ts'
import { streamAllLots } from './lot-rows.ts'

/** Milliseconds without a response; reading a batch of lots takes far less. */
const databaseTimeout = 120_000

/** Opens a connection of its own to the database with these settings. */
export function openStoredLots(connection: pg.PoolConfig): StoredLots {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    statement_timeout: 0,
    connectionTimeoutMillis: databaseTimeout,
  })
  watchQueries(pool, databaseTimeout)
  pool.on('error', () => {})
  return {
    loadFacts: async () => loadFacts(pool),
    streamLots: () => streamAllLots(pool),
    close: async () => pool.end(),
  }
}

export async function loadFacts(pool: pg.Pool): Promise<StoredFacts> {
  const cursor = await loadFeedCursor(pool)
  const { catalogue, now } = await loadClock(pool)
  const options = await pool.query<{ id: number; filter_group: OptionGroup }>(
    'select id, filter_group from filter_option',
  )
  const groups = new Map(options.rows.map(({ id, filter_group }) => [id, filter_group]))
  return { place: { catalogue, cursor }, now, groups }
}
