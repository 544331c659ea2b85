import type pg from 'pg'

/**
 * Ends connections on which nothing is heard for so many milliseconds although something was asked: a machine that is
 * gone with its network says no word, and TCP alone waits for a quarter of an hour. Whoever asks PostgreSQL itself for
 * more time is given it here too, until the connection goes back.
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
