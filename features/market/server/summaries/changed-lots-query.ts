import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { buildMovedFilter, buildPeriods, type MarketWindows } from '../figures/periods.ts'
import { writeMarketLots } from './write-lots.ts'

/**
 * A query of `market_lot` rows with their periods and a `sign`: 1 for the present row, -1 for the previous one. Summing
 * by sign gives the differences.
 */
export type ChangedLotsQuery = RawBuilder<unknown>

export const subjectColumns = ['category_id', 'gemstone_id', 'brand_id', 'house_id'] as const

/** SQL: the subjects that a lot counts for; 0 is the market as a whole. */
export const lotSubjectIds = sql`array_remove(array[0, ${sql.join(subjectColumns.map((name) => sql.ref(name)))}], null)`

/** Writes all lots into the empty table and returns them as changes. */
export async function writeAllLots(tx: Tx, windows: MarketWindows): Promise<ChangedLotsQuery> {
  await writeMarketLots(tx)
  // A tenth of the usual sample will do until PostgreSQL analyzes the table itself.
  await sql`set local default_statistics_target = 10`.execute(tx)
  await sql`analyze market_lot (sale_id, sale_day, ${sql.join(subjectColumns.map((name) => sql.ref(name)))}, ladder_row)`.execute(
    tx,
  )
  await sql`set local default_statistics_target to default`.execute(tx)
  return sql`(select 1 as sign, market_lot.*, ${buildPeriods(windows)} as periods from market_lot) as changed_lot`
}

/** Rewrites the lots of the sales in `changed_sale` and returns lots that now count differently or in other periods. */
export async function writeChangedLots(tx: Tx, before: MarketWindows, now: MarketWindows): Promise<ChangedLotsQuery> {
  const selectLots = (windows: MarketWindows) => {
    const lots = sql`select market_lot.*, ${buildPeriods(windows)} as periods from market_lot where`
    return sql`${lots} sale_id in (select sale_id from changed_sale)
      ${before.today === now.today ? sql`` : sql`union ${lots} ${buildMovedFilter(before, now)}`}`
  }
  await sql`create temporary table lot_before on commit drop as ${selectLots(before)}`.execute(tx)
  await sql`delete from market_lot where sale_id in (select sale_id from changed_sale)`.execute(tx)
  await writeMarketLots(tx)
  await sql`create temporary table lot_now on commit drop as ${selectLots(now)}`.execute(tx)
  await sql`
    create temporary table changed_lot on commit drop as
    select -1 as sign, gone.* from (table lot_before except table lot_now) as gone
    union all
    select 1 as sign, come.* from (table lot_now except table lot_before) as come`.execute(tx)
  await sql`analyze changed_lot`.execute(tx)
  return sql`changed_lot`
}
