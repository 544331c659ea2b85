import type { MonthDensity } from '../../month-density.ts'
import { priceStepEdges } from '../../density.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { formatMarketAmount } from '../figures/amounts.ts'
import type { ChartSalesOptions } from './load-single-sales.ts'
import { isInScope, type MarketScope } from '../figures/subject-lots.ts'
import { buildDensityQuery } from '../figures/density-steps.ts'

/**
 * Returns the sales of the whole months from a day on, counted by steps: from the stored sums, or for one house from
 * its lots.
 */
export async function loadDensity(
  db: Db,
  subject: MarketScope,
  { since, basis: { basis, currency }, role, scale }: ChartSalesOptions & { since: string },
): Promise<MonthDensity[]> {
  const price = `${basis === 'hammer' ? 'hammer' : 'inclusive'}_${currency.toLowerCase()}`
  const tables = mayPassGate(role, 'buyersPremium')
    ? (['market_density', 'market_derived_density'] as const)
    : (['market_density'] as const)
  const each = tables.map(
    (table) => sql`
      select month::text, measure, steps, counts from (${selectDensityCells(table, subject, since)}) as cells
      where measure in (${sql.lit(price)}, 'accuracy', 'unsold') and month >= ${since}::date`,
  )
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)} order by month`.execute(db)
  return [...Map.groupBy(rows, ({ month }) => month)].flatMap(([month, own]) => {
    const from = scale(Number(month.slice(0, 4)), String(priceStepEdges[0]))
    if (from === null) return []
    const [prices, ratios, unsold] = [price, 'accuracy', 'unsold'].map((name) =>
      sumSteps(own.filter(({ measure }) => measure === name)),
    )
    return {
      month: month.slice(0, 7),
      from: formatMarketAmount(BigInt(from)),
      steps: prices!.map(([step]) => step),
      counts: prices!.map(([, n]) => n),
      ratioSteps: ratios!.map(([step]) => step),
      ratioCounts: ratios!.map(([, n]) => n),
      unsold: unsold![0]?.[1] ?? 0,
    }
  })
}

function selectDensityCells(
  table: Parameters<typeof buildDensityQuery>[0],
  subject: MarketScope,
  since: string,
): RawBuilder<unknown> {
  return subject.houseId === undefined
    ? sql`select * from ${sql.table(table)} where subject_id = ${subject.id}`
    : buildDensityQuery(
        table,
        sql`select ${subject.id}::int as subject_id, market_lot.* from market_lot
          where ${isInScope(subject)} and market_lot.sale_day >= ${since}::date`,
      )
}

interface Row {
  month: string
  measure: string
  steps: number[]
  counts: number[]
}

/** Adds up stated and derived counts; steps in ascending order. */
function sumSteps(rows: readonly Row[]): (readonly [step: number, n: number])[] {
  const sums = new Map<number, number>()
  for (const { steps, counts } of rows)
    for (const [at, step] of steps.entries()) sums.set(step, (sums.get(step) ?? 0) + (counts[at] ?? 0))
  return [...sums].toSorted(([a], [b]) => a - b)
}
