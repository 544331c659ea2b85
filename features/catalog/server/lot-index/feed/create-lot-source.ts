import type pg from 'pg'
import { getConnectionSettings } from '@parure/postgres/get-connection-settings.ts'
import type { LotSource, StoredLotsModule } from '@parure/catalog-index/lot-source.ts'
import { openFeedPool } from './feed-pool.ts'
import { followFeed } from './lot-feed.ts'
import { loadLogPosition, loadLotsByIds } from './lot-rows.ts'
import { readOptions } from './read-options.ts'

/** Reads lots and changes from PostgreSQL, through a connection of its own. */
export function createLotSource(pool: pg.Pool): LotSource {
  const feedPool = openFeedPool(pool)
  return {
    stored: describeStoredLots(getConnectionSettings(pool)),
    loadOptions: async () => readOptions(feedPool),
    loadLotsByIds: async (ids) => loadLotsByIds(feedPool, ids),
    loadLogPosition: async () => loadLogPosition(feedPool),
    follow: (from, handlers) => followFeed(feedPool, from, handlers),
    close: async () => {
      if (!feedPool.ending) await feedPool.end()
    },
  }
}

/** Returns what the thread that builds segments needs to read the lots of a database. */
export const describeStoredLots = (connection: pg.PoolConfig): StoredLotsModule => ({
  url: new URL('./stored-lots.ts', import.meta.url).href,
  settings: connection,
})
