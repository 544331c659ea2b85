import type pg from 'pg'

/**
 * Ends connections on which a query gets no response for `responseTimeout` milliseconds: a machine that disappears with
 * its network sends nothing, and TCP alone waits for a quarter of an hour. A connection whose caller changes
 * `statement_timeout` has no limit until it returns to the pool.
 */
export function queryWatchdog(
  pool: pg.Pool,
  patience: number,
  gaveUp: (client: pg.PoolClient) => void = () => {},
): void {
  if (patience === 0) return
  const unhurried = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    let timer: NodeJS.Timeout | undefined
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const asked = (...given: unknown[]): unknown => {
      clearTimeout(timer)
      if (String(given[0]).includes('statement_timeout')) unhurried.add(client)
      if (!unhurried.has(client)) timer = setTimeout(() => end(client, gaveUp), patience)
      return ask(...given)
    }
    client.query = asked as typeof client.query
    client.on('drain', () => clearTimeout(timer))
    client.on('end', () => clearTimeout(timer))
  })
  pool.on('release', (_error, client) => unhurried.delete(client))
}

function end(client: pg.PoolClient, gaveUp: (client: pg.PoolClient) => void): void {
  gaveUp(client)
  // Pending queries fail with it.
  void (client as unknown as pg.Client).end()
}
