import pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** A measurement that the database answers: rows of a `value`, and of a word for each label. */
export interface Figure {
  name: string
  help: string
  labels?: readonly string[]
  sql: string
}

type Row = { value: number | string | null } & Record<string, string>

/** Milliseconds without queries after the database did not answer. */
const pause = 5_000

/** Queries the figures on every scrape; one that cannot be read is left out, not shown with an old value. */
export function registerFigures(registry: Registry, pool: pg.Pool, figures: readonly Figure[]): void {
  let last: Promise<unknown> = Promise.resolve()
  // One query at a time, so that a scrape takes one connection from the pool of requests.
  let awayUntil = 0
  const ask = async (sql: string): Promise<Row[]> => {
    if (performance.now() < awayUntil) return []
    try {
      return (await pool.query<Row>(sql)).rows
    } catch (error) {
      // A scrape times out sooner than all of the queries would.
      if (!(error instanceof pg.DatabaseError)) awayUntil = performance.now() + pause
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
        const asked = last.then(() => ask(sql))
        last = asked
        const rows = await asked
        gauge.reset()
        // `reset` leaves a zero on gauges without labels, which would be a wrong value.
        if (labels.length === 0) gauge.remove()
        for (const { value, ...words } of rows) if (value !== null) gauge.set(words, Number(value))
      },
    })
  }
}
