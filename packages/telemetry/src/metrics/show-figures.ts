import pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** A metric that the database provides: rows of a `value`, and a text for each label. */
export interface DatabaseMetric {
  name: string
  help: string
  labels?: readonly string[]
  sql: string
}

type Row = { value: number | string | null } & Record<string, string>

/** Milliseconds without queries after the database did not respond. */
const unavailablePause = 5_000

/** Queries the metrics on every scrape. One that cannot be read is omitted instead of reported with an old value. */
export function registerDatabaseMetrics(registry: Registry, pool: pg.Pool, figures: readonly DatabaseMetric[]): void {
  let last: Promise<unknown> = Promise.resolve()
  // One query at a time, so that a scrape occupies only one connection of the pool of requests.
  let unavailableUntil = 0
  const queryRows = async (sql: string): Promise<Row[]> => {
    if (performance.now() < unavailableUntil) return []
    try {
      return (await pool.query<Row>(sql)).rows
    } catch (error) {
      // A scrape times out before all of the queries would.
      if (!(error instanceof pg.DatabaseError)) unavailableUntil = performance.now() + unavailablePause
      return []
    }
  }
  for (const { name, help, labels = [], sql } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      collect: async () => {
        const pendingRows = last.then(() => queryRows(sql))
        last = pendingRows
        const rows = await pendingRows
        gauge.reset()
        // `reset` leaves a zero on gauges without labels, which would be a wrong value.
        if (labels.length === 0) gauge.remove()
        for (const { value, ...words } of rows) if (value !== null) gauge.set(words, Number(value))
      },
    })
  }
}
