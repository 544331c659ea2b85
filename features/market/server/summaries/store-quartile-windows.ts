import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { MarketPeriodKey } from './sum-figures.ts'

interface RankedFigure extends MarketPeriodKey {
  /** Ascending. */
  amounts: Float64Array
}

/**
 * Writes to `market_rank` the window of amounts around each quartile of a measure, for large markets: `reach` times the
 * square root of the number of amounts, on either side.
 */
export async function storeQuartileWindows(
  tx: Tx,
  measure: string,
  { large, reach }: { large: readonly RankedFigure[]; reach: number },
): Promise<void> {
  const rows = large.flatMap(({ subject, period, amounts }) =>
    [1, 2, 3].map((quarter) => ({ subject, period, quarter, ...buildQuartileWindow(amounts, quarter, reach) })),
  )
  if (rows.length === 0) return
  const pickColumn = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into market_rank (subject_id, period, measure, quarter, n, below, low, high, amounts)
    select subject_id, period, ${measure}, quarter, n, below, low, high, amounts::bigint[] from unnest(
      ${pickColumn('subject')}::int[], ${pickColumn('period')}::text[], ${pickColumn('quarter')}::smallint[], ${pickColumn('n')}::int[],
      ${pickColumn('below')}::int[], ${pickColumn('low')}::bigint[], ${pickColumn('high')}::bigint[], ${pickColumn('amounts')}::text[]
    ) as ranked (subject_id, period, quarter, n, below, low, high, amounts)`.execute(tx)
}

/** Returns the window around a quartile: its amounts, the number of amounts below it, and its bounds. */
function buildQuartileWindow(amounts: Float64Array, quarter: number, reach: number) {
  const n = amounts.length
  const [place, side] = [Math.floor((Math.max(n - 1, 0) * quarter) / 4), Math.ceil(reach * Math.sqrt(n))]
  const [below, end] = [Math.max(place - side, 0), Math.min(place + side + 2, n)]
  return {
    n,
    below,
    low: below > 0 ? amounts[below]! : null,
    high: end < n ? amounts[end - 1]! : null,
    amounts: `{${amounts.subarray(below, end).join()}}`,
  }
}
