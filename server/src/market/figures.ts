import type { MarketCurrency } from '@parure/domain/market/subject'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** A row of `market_figure` in one currency and on one basis; amounts in cents. */
export interface Figures {
  period: string
  sold: number
  unsold: number
  withdrawn: number
  open: number
  counted_sold: number
  counted_unsold: number
  /** Prices on the basis, converted. */
  n: number
  quartiles: string[] | null
  above: number
  within: number
  below: number
  carats: number
  per_carat: string[] | null
  accuracies: number
  accuracy: string[] | null
  pictures: number
  weights: number
  reports: number
}

export interface Basis {
  currency: MarketCurrency
  basis: 'hammer' | 'premium'
}

/** All figures of some subjects: thirty rows each, by their key. */
export async function figuresOf(
  db: Db,
  subjectIds: readonly number[],
  { currency, basis }: Basis = { currency: 'EUR', basis: 'hammer' },
): Promise<Map<number, Figures[]>> {
  const suffix = currency.toLowerCase()
  const [quartiles, n] = basis === 'hammer' ? [`hammer_${suffix}`, 'converted'] : [`inclusive_${suffix}`, 'inclusives']
  const { rows } = await sql<Figures & { subject_id: number }>`
    select subject_id, period, sold, unsold, withdrawn, open, counted_sold, counted_unsold, ${sql.ref(n)} as n,
      ${sql.ref(quartiles)} as quartiles, above, within, below, carats, ${sql.ref(`carat_${suffix}`)} as per_carat,
      accuracies, accuracy, pictures, weights, reports
    from market_figure where subject_id = any(${[...subjectIds]}::int[])`.execute(db)
  return Map.groupBy(rows, (row) => row.subject_id)
}

/** The day of the last computation, and the running year. */
export async function marketState(db: Db): Promise<{ computedOn: string | null; runningYear: number }> {
  const { rows } = await sql<{ computedOn: string | null; runningYear: number }>`
    select as_of::text as "computedOn", extract(year from coalesce(as_of, app_now()))::int as "runningYear"
    from market_state`.execute(db)
  return rows[0] ?? { computedOn: null, runningYear: 0 }
}
