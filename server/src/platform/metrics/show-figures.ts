import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** A measurement that the database answers: rows of a `value`, and of a word for each label. */
export interface Figure {
  name: string
  help: string
  labels?: readonly string[]
  sql: string
}

type Row = { value: number | string | null } & Record<string, string>

/** Asks for each of them whenever somebody reads; what cannot be had is left out rather than shown as it was. */
export function showFigures(registry: Registry, pool: pg.Pool, figures: readonly Figure[]): void {
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: whoever reads is not to take connections from those who wait for a page.
  const ask = async (sql: string): Promise<Row[]> => {
    const { rows } = await pool.query<Row>(sql).catch(() => ({ rows: [] }))
    return rows
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
        // Without labels a reset leaves a zero behind, which would be a claim.
        if (labels.length === 0) gauge.remove()
        for (const { value, ...words } of rows) if (value !== null) gauge.set(words, Number(value))
      },
    })
  }
}
