import { priceStepEdges, ratioStepEdges } from '../../density.ts'
import { sql, type RawBuilder } from 'kysely'
import { coalesceDerived } from './column-aggregations.ts'

export const monthOfSale = sql`date_trunc('month', sale_day)::date`
/** Subjects with stored densities; densities of houses are computed on request. */
export const marketColumns = ['category_id', 'gemstone_id', 'brand_id'] as const
export const markets = sql`array[${sql.join(marketColumns.map((name) => sql.ref(name)))}]`

type Measures = Readonly<Record<string, RawBuilder<unknown>>>

/** SQL: the step of a `market_lot` for each measure, from stated prices and bought-in lots. */
const statedSteps: Measures = {
  hammer_eur: buildStepExpression(sql.ref('hammer_eur'), priceStepEdges),
  hammer_usd: buildStepExpression(sql.ref('hammer_usd'), priceStepEdges),
  accuracy: buildStepExpression(sql.ref('accuracy'), ratioStepEdges),
  unsold: sql`case when outcome = 'unsold' then 0 end`,
}
/** SQL: the contribution of derived prices; only for `buyersPremium`. */
const derivedSteps: Measures = {
  hammer_eur: buildStepExpression(sql.ref('derived_hammer_eur'), priceStepEdges),
  hammer_usd: buildStepExpression(sql.ref('derived_hammer_usd'), priceStepEdges),
  accuracy: buildStepExpression(sql.ref('derived_accuracy'), ratioStepEdges),
  inclusive_eur: buildStepExpression(coalesceDerived('inclusive_eur'), priceStepEdges),
  inclusive_usd: buildStepExpression(coalesceDerived('inclusive_usd'), priceStepEdges),
}

/** By the table that stores the sums. */
export const stepsByTable = { market_density: statedSteps, market_derived_density: derivedSteps } as const
export type DensityTable = keyof typeof stepsByTable

function buildStepExpression(figure: RawBuilder<unknown>, steps: readonly number[]): RawBuilder<unknown> {
  return sql`case when ${figure} is not null
    then greatest(width_bucket(${figure}, ${sql.lit(`{${steps.join()}}`)}::bigint[]), 1) - 1 end`
}

/** SQL: rows of a table of densities; `lots` is a query of `market_lot` with a `subject_id` for each row. */
export function buildDensityQuery(table: DensityTable, lots: RawBuilder<unknown>) {
  const measures = Object.entries(stepsByTable[table])
  const steps = sql.join(measures.map(([name, step]) => sql`(${sql.lit(name)}, (${step})::smallint)`))
  return sql`
    select subject_id, measure, month, array_agg(step order by step) as steps, array_agg(n order by step) as counts
    from (
      select subject_id, measure, ${monthOfSale} as month, step, count(*)::int as n
      from (${lots}) as lots, lateral (values ${steps}) as measured (measure, step)
      where step is not null group by 1, 2, 3, 4
    ) as counted
    group by subject_id, measure, month`
}
