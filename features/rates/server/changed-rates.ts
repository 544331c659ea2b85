import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/** A currency with new or changed rates, and the first of their days; sales before it keep their rate. */
export interface ChangedRates {
  currency: string
  since: string
}

/** Returns the currencies whose rates in `quoted_rate` differ from the stored ones. Call before storing them. */
export async function listChangedRates(tx: Tx): Promise<ChangedRates[]> {
  const { rows } = await sql<ChangedRates>`
    select quoted.currency, min(quoted.day) as since
    from quoted_rate as quoted
    left join exchange_rate as stored on stored.currency = quoted.currency and stored.day = quoted.day
    where stored.per_euro is distinct from quoted.per_euro
    group by quoted.currency order by quoted.currency`.execute(tx)
  return rows
}
