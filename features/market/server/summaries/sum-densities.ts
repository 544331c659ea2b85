import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { marketColumns, stepsByTable, type DensityTable } from '../figures/density-steps.ts'
import { streamLotColumns } from './lot-column-batch.ts'

type Raw = RawBuilder<unknown>

/** A month of a market, by its first day. */
export interface SubjectMonth {
  subject: number
  month: string
}

/** Number of lots of a month on each step of a measure, steps in ascending order. */
export interface DensityRow extends SubjectMonth {
  measure: string
  steps: number[]
  counts: number[]
}

const tables = ['market_density', 'market_derived_density'] as const satisfies DensityTable[]
const measures = tables.flatMap((table) =>
  Object.entries(stepsByTable[table]).map(([measure, step]) => ({
    table,
    measure,
    step,
    column: `${table} ${measure}`,
  })),
)

/** Aggregates a query of `market_lot` by market and month, in typed arrays. */
export async function sumDensities(
  tx: Tx,
  months: readonly SubjectMonth[],
  lots: Raw,
): Promise<Record<DensityTable, DensityRow[]>> {
  const findPlace = indexMonths(months)
  const counts = measures.map(() => months.map((): number[] | undefined => undefined))
  for await (const { lots: n, wholes } of streamLotColumns(tx, lots, asked)) {
    const subjects = marketColumns.map((name) => wholes[name]!)
    const steps = measures.map(({ column }) => wholes[column]!)
    for (let lot = 0; lot < n; lot++)
      for (const subject of subjects) {
        const place = findPlace(subject[lot]!, wholes['month']![lot]!)
        if (place === undefined) continue
        for (const [measure, step] of steps.entries())
          if (step[lot]! > 0) incrementStep(counts[measure]!, place, step[lot]! - 1)
      }
  }
  return {
    market_density: buildDensityRows('market_density', months, counts),
    market_derived_density: buildDensityRows('market_derived_density', months, counts),
  }
}

/** Steps are read as their number plus one; 0 means none. */
const asked = {
  wholes: Object.fromEntries<Raw>([
    ['month', sql`extract(year from sale_day)::int * 12 + extract(month from sale_day)::int`],
    ...marketColumns.map((name) => [name, sql.ref(name)] as const),
    ...measures.map(({ column, step }) => [column, sql`(${step}) + 1`] as const),
  ]),
  amounts: {},
}

function indexMonths(months: readonly SubjectMonth[]): (subject: number, month: number) => number | undefined {
  const places = new Map<number, Map<number, number>>()
  for (const [place, { subject, month }] of months.entries()) {
    const own = places.get(subject) ?? new Map<number, number>()
    places.set(subject, own.set(Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)), place))
  }
  return (subject, month) => places.get(subject)?.get(month)
}

function incrementStep(counts: (number[] | undefined)[], place: number, step: number): void {
  const own = (counts[place] ??= [])
  own[step] = (own[step] ?? 0) + 1
}

function buildDensityRows(
  table: DensityTable,
  months: readonly SubjectMonth[],
  counts: readonly (readonly (readonly number[] | undefined)[])[],
): DensityRow[] {
  return measures.flatMap(({ table: own, measure }, at) => {
    if (own !== table) return []
    return months.flatMap((each, place): DensityRow[] => {
      const found = counts[at]![place]
      if (!found) return []
      const steps = Object.keys(found).map(Number)
      return [{ ...each, measure, steps, counts: steps.map((step) => found[step]!) }]
    })
  })
}
