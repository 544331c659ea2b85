import pg from 'pg'
import { getConnectionSettings } from '@parure/postgres/get-connection-settings.ts'
import { watchQueries } from '@parure/postgres/watch-queries.ts'

/** Milliseconds; long, since the first poll after days of downtime may be slow. */
const queryTimeout = 60_000

/** Opens a pool with one connection for an index, so that requests and the feed never wait for each other. */
export function openFeedPool(pool: pg.Pool): pg.Pool {
  const feedPool = new pg.Pool({
    ...pool.options,
    ...getConnectionSettings(pool),
    max: 1,
    statement_timeout: queryTimeout,
  })
  watchQueries(feedPool, queryTimeout + 5_000)
  // The pool replaces a connection that breaks while idle.
  return feedPool.on('error', () => {})
}
