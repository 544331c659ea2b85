import type pg from 'pg'

/** How to reach the database that a pool reaches, without what is for queries alone; another thread can be told it. */
export function connectionOf({ options }: pg.Pool): pg.ClientConfig {
  const { host, port, user, password, database, connectionString, ssl } = options
  return { host, port, user, password, database, connectionString, ssl }
}
