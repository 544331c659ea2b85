import type pg from 'pg'

/**
 * Ends connections on which a query gets no response for `responseTimeout` milliseconds: a machine that disappears with
 * its network sends nothing, and TCP alone waits for a quarter of an hour. A connection whose caller changes
 * `statement_timeout` has no limit until it returns to the pool.
 */
export function watchQueries(
  pool: pg.Pool,
  responseTimeout: number,
  onTimeout: (client: pg.PoolClient) => void = () => {},
): void {
  if (responseTimeout === 0) return
  const unlimitedClients = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    let timer: NodeJS.Timeout | undefined
    const sendQuery = client.query.bind(client) as (...given: unknown[]) => unknown
    const sendWatchedQuery = (...given: unknown[]): unknown => {
      clearTimeout(timer)
      if (String(given[0]).includes('statement_timeout')) unlimitedClients.add(client)
      if (!unlimitedClients.has(client)) timer = setTimeout(() => endClient(client, onTimeout), responseTimeout)
      return sendQuery(...given)
    }
    client.query = sendWatchedQuery as typeof client.query
    client.on('drain', () => clearTimeout(timer))
    client.on('end', () => clearTimeout(timer))
  })
  pool.on('release', (_error, client) => unlimitedClients.delete(client))
}

function endClient(client: pg.PoolClient, gaveUp: (client: pg.PoolClient) => void): void {
  gaveUp(client)
  // Pending queries fail with it.
  void (client as unknown as pg.Client).end()
}
