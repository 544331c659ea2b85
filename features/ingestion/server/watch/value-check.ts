import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import { pickTrackedFields } from '../store/losses.ts'

/** Values that an upcoming lot may lose, with the SQL for the stored ones; bids and results end regularly. */
const values = {
  description: sql`coalesce(full_description, description)`,
  provenance: sql`coalesce(full_provenance, provenance)`,
  condition: sql`condition`,
  lotNumber: sql`lot_number`,
  url: sql`url`,
  estimate: sql`coalesce(estimate_low, estimate_high, case when estimate_on_request then 0 end)`,
  openingBid: sql`opening_bid`,
} as const
type Value = keyof typeof values
const valueColumns = Object.entries(values) as [Value, RawBuilder<unknown>][]

/** Counts the values of the source's upcoming lots. */
export async function countStoredValues(db: Db, sourceId: number): Promise<number> {
  const { rows } = await sql<{ values: number }>`
    select coalesce(sum(num_nonnulls(${sql.join(valueColumns.map(([, stored]) => stored))})), 0)::int as values
    from lot where source_id = ${sourceId} and past_from > app_now()`.execute(db)
  return rows[0]?.values ?? 0
}

/** Counts the values that the records would leave empty. */
export async function countLostValues(db: Db, sourceId: number, records: readonly LotRecord[]): Promise<number> {
  const without = records.map(({ sourceKey, texts, prices, statedOutcome }) => ({
    sourceKey,
    stated: pickTrackedFields(texts, prices, statedOutcome),
  }))
  const lost = valueColumns.flatMap(([value, stored]) => {
    const keys = without.filter(({ stated }) => stated[value] === null).map(({ sourceKey }) => sourceKey)
    return keys.length === 0 ? [] : [sql`(source_key = any(${keys}::text[]) and ${stored} is not null)::int`]
  })
  if (lost.length === 0) return 0
  const { rows } = await sql<{ lost: number }>`
    select coalesce(sum(${sql.join(lost, sql` + `)}), 0)::int as lost
    from lot where source_id = ${sourceId} and source_key = any(${records.map(({ sourceKey }) => sourceKey)}::text[])
      and past_from > app_now()`.execute(db)
  return rows[0]?.lost ?? 0
}
