import type pg from 'pg'

/** Returns the connection settings of a pool as plain values that can be sent to another thread. */
export function getConnectionSettings({ options }: pg.Pool): pg.ClientConfig {
  const { host, port, user, password, database, connectionString, ssl } = options
  return { host, port, user, password, database, connectionString, ssl }
}
