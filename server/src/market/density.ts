import type { DensityMonth } from '@parure/domain/market/density-month'
import { priceSteps } from '@parure/domain/market/density'
import { may } from '@parure/domain/role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../schema.ts'
import { fixedAmount } from './amounts.ts'
import type { SalesAsked } from './single-sales.ts'
import { isOf, type Subject } from './subject-lots.ts'
import { densityOfLots } from './density-steps.ts'

/**
 * Returns the sales of the whole months from a day on, counted by steps: from the stored sums, or for one house from
 * its lots.
 */
export async function densityOf(
  db: Db,
  subject: Subject,
  { since, basis: { basis, currency }, role, scale }: SalesAsked & { since: string },
): Promise<DensityMonth[]> {
  const price = `${basis === 'hammer' ? 'hammer' : 'inclusive'}_${currency.toLowerCase()}`
  const tables = may(role, 'buyersPremium')
    ? (['market_density', 'market_derived_density'] as const)
    : (['market_density'] as const)
  const each = tables.map(
    (table) => sql`
      select month::text, measure, steps, counts from (${cellsOf(table, subject, since)}) as cells
      where measure in (${sql.lit(price)}, 'accuracy', 'unsold') and month >= ${since}::date`,
  )
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)} order by month`.execute(db)
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => {
    const [prices, ratios, unsold] = [price, 'accuracy', 'unsold'].map((name) =>
      added(own.filter(({ measure }) => measure === name)),
    )
    return {
      month: month.slice(0, 7),
      from: fixedAmount(BigInt(scale(Number(month.slice(0, 4)), String(priceSteps[0])))),
      steps: prices!.map(([step]) => step),
      counts: prices!.map(([, n]) => n),
      ratioSteps: ratios!.map(([step]) => step),
      ratioCounts: ratios!.map(([, n]) => n),
      unsold: unsold![0]?.[1] ?? 0,
    }
  })
}

function cellsOf(table: Parameters<typeof densityOfLots>[0], subject: Subject, since: string): RawBuilder<unknown> {
  return subject.houseId === undefined
    ? sql`select * from ${sql.table(table)} where subject_id = ${subject.id}`
    : densityOfLots(
        table,
        sql`select ${subject.id}::int as subject_id, market_lot.* from market_lot
          where ${isOf(subject)} and market_lot.sale_day >= ${since}::date`,
      )
}

interface Row {
  month: string
  measure: string
  steps: number[]
  counts: number[]
}

/** Adds up stated and derived counts; steps in ascending order. */
function added(rows: readonly Row[]): (readonly [step: number, n: number])[] {
  const sums = new Map<number, number>()
  for (const { steps, counts } of rows)
    for (const [at, step] of steps.entries()) sums.set(step, (sums.get(step) ?? 0) + (counts[at] ?? 0))
  return [...sums].toSorted(([a], [b]) => a - b)
}
