import type { Market } from '../../contract.ts'
import { computeMarketBounds, computeSellThrough } from '../../compute-sell-through.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { addSumChanges } from './add-sum-changes.ts'
import type { ChangedLotsQuery } from './changed-lots-query.ts'
import { statedSums } from '../figures/column-aggregations.ts'

const selectQuarterSums = (({ sold, unsold, withdrawn, open, counted_sold, counted_unsold }) => ({
  sold,
  unsold,
  withdrawn,
  open,
  counted_sold,
  counted_unsold,
}))(statedSums)

/** Adds the changes of lots to the sums of their quarters. */
export function writeQuarters(tx: Tx, changedLots: ChangedLotsQuery): Promise<void> {
  return addSumChanges(tx, {
    table: 'market_quarter',
    keys: ['quarter'],
    sums: selectQuarterSums,
    lots: sql`select changed_lot.*, date_trunc('quarter', sale_day)::date as quarter from ${changedLots}`,
  })
}

/** Four years. */
const maxQuarters = 16

/** Returns the latest quarters with lots up to a day, in order. */
export async function loadQuarters(db: Db, today: string): Promise<Market['quarters']> {
  const { rows } = await sql<Row>`
    select quarter::text, sold, unsold, open, counted_sold, counted_unsold,
      quarter + interval '3 months' > ${today}::date as "isRunning"
    from market_quarter where quarter <= ${today}::date order by quarter desc limit ${maxQuarters}`.execute(db)
  return rows
    .toReversed()
    .map(({ quarter, sold, unsold, open, counted_sold: ofThese, counted_unsold: notSold, isRunning }) => ({
      quarter: quarter.slice(0, 7),
      sold,
      unsold,
      sellThrough: computeMarketBounds({ sold, unsold, open }, ofThese + notSold)
        ? null
        : computeSellThrough({ sold: ofThese, unsold: notSold }),
      counted: ofThese + notSold,
      ...(isRunning ? { isRunning } : {}),
    }))
}

interface Row {
  quarter: string
  sold: number
  unsold: number
  open: number
  counted_sold: number
  counted_unsold: number
  isRunning: boolean
}
