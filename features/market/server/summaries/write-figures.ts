import { computeCentsQuartile } from '../../quantiles.ts'
import { minSoldLots } from '../../rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { subjectColumns, lotSubjectIds, type ChangedLotsQuery } from './changed-lots-query.ts'
import { allLotsSubjectId } from '../figures/period-sums.ts'
import { updateQuartileWindows, type LargeSubjects } from './update-quartile-windows.ts'
import type { MarketWindows } from '../figures/periods.ts'
import { storeQuartileWindows } from './store-quartile-windows.ts'
import { sumFigures, type MarketPeriodKey, type SummedFigures } from './sum-figures.ts'
import {
  pickAdditive,
  pickAmounts,
  derivedSums,
  joinColumnNames,
  statedSums,
  selectSumChanges,
  type ColumnAggregations,
} from '../figures/column-aggregations.ts'

const tables: readonly (readonly [table: string, sums: ColumnAggregations])[] = [
  ['market_figure', statedSums],
  ['market_derived_figure', derivedSums],
]

/**
 * Updates the figures of subjects and periods with changed lots: incrementally for large subjects; by a recount of all
 * lots for others, and for figures whose quartiles left their window.
 */
export async function writeFigures(
  tx: Tx,
  lots: ChangedLotsQuery,
  windows: MarketWindows,
  large: LargeSubjects,
): Promise<void> {
  await sql`
    create temporary table changed_figure on commit drop as
    select distinct subject_id, period
    from (
      select distinct subject_id, periods
      from (select distinct ${sql.join(subjectColumns.map((name) => sql.ref(name)))}, periods from ${lots}) as kinds,
        unnest(${lotSubjectIds}) as subject_id
    ) as subjects, unnest(periods) as period`.execute(tx)
  await sql`analyze changed_figure`.execute(tx)
  await findLargeSubjects(tx, lots, large.single)
  await sql`
    create temporary table moved_figure on commit drop as
    select subject_id, period from changed_figure
    where subject_id in (select subject_id from large_subject) and exists (select from market_rank
      where market_rank.subject_id = changed_figure.subject_id and market_rank.period = changed_figure.period)`.execute(
    tx,
  )
  await sql`analyze moved_figure`.execute(tx)
  if (await hasRows(tx, sql`moved_figure`)) {
    await updateQuartileWindows(tx, lots, large.reach)
    for (const [table, sums] of tables) await applyFigureChanges(tx, lots, table, sums)
  }
  await recomputeFigures(tx, windows, large.reach)
}

async function findLargeSubjects(tx: Tx, lots: ChangedLotsQuery, single: number): Promise<void> {
  await sql`
    create temporary table large_subject on commit drop as
    select subject_id from (
      select subject_id, sold + unsold + withdrawn + open as lots from market_figure
      where period ~ '^[0-9]{4}$' and subject_id in (select subject_id from changed_figure)
      union all
      select subject_id, sum(sign) from ${lots}, unnest(${lotSubjectIds}) as subject_id group by subject_id
    ) as counted
    group by subject_id having sum(lots) > ${single}::int`.execute(tx)
}

async function hasRows(tx: Tx, table: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from ${table}) as any`.execute(tx)
  return rows[0]?.any === true
}

/** Applies the differences to the figures in `moved_figure`, and reads their quartiles from `market_rank`. */
async function applyFigureChanges(
  tx: Tx,
  lots: ChangedLotsQuery,
  table: string,
  sums: ColumnAggregations,
): Promise<void> {
  const changes = Object.keys(pickAdditive(sums)).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`known.${name}`)} + ${sql.ref(`changed.${name}`)}`,
  )
  const measures = Object.keys(pickAmounts(sums))
  const quartiles = measures.map((name) => sql`${sql.ref(name)} = ${sql.ref(`quartiles.${name}`)}`)
  const columns = measures.map(
    (name) => sql`array_agg(market_quartile(amounts, n, below, quarter) order by quarter)
      filter (where measure = ${sql.lit(name)} and n >= 8) as ${sql.ref(name)}`,
  )
  await sql`
    update ${sql.table(table)} as known set ${sql.join([...changes, ...quartiles])}
    from (
      select subject_id, period, ${selectSumChanges(sums)}
      from (
        select changed_lot.*, subject_id, period
        from ${lots}, unnest(${lotSubjectIds}) as subject_id, unnest(periods) as period
      ) as counted join moved_figure using (subject_id, period)
      group by subject_id, period
    ) as changed join (
      select subject_id, period, ${sql.join(columns)}
      from market_rank join moved_figure using (subject_id, period) group by subject_id, period
    ) as quartiles using (subject_id, period)
    where known.subject_id = changed.subject_id and known.period = changed.period`.execute(tx)
}

/** Recounts all other changed figures from their lots; deletes figures without lots. */
async function recomputeFigures(tx: Tx, windows: MarketWindows, reach: number): Promise<void> {
  await sql`
    create temporary table recounted_figure on commit drop as
    select subject_id, period, subject_id in (select subject_id from large_subject) as is_large
    from (table changed_figure except table moved_figure
      union select subject_id, period from market_figure join moved_figure using (subject_id, period)
        where sold + unsold + withdrawn + open = 0) as recounted`.execute(tx)
  await sql`analyze recounted_figure`.execute(tx)
  for (const table of ['market_figure', 'market_derived_figure', 'market_rank'])
    await sql`delete from ${sql.table(table)} as known using recounted_figure as recounted
      where known.subject_id = recounted.subject_id and known.period = recounted.period`.execute(tx)
  await sql`delete from market_rank where subject_id in (
    select subject_id from changed_figure except select subject_id from large_subject)`.execute(tx)
  const { rows: figures } = await sql<RecomputedFigure>`
    select subject_id as subject, period, is_large as "isLarge" from recounted_figure`.execute(tx)
  if (figures.length === 0) return
  const areAll = figures.some(({ subject }) => subject === allLotsSubjectId)
  const lots = areAll ? sql`select * from market_lot` : await collectSubjectLots(tx)
  await storeFigures(tx, figures, { summed: await sumFigures(tx, figures, { lots, windows }), reach })
}

/** Number of figures per insert. */
const batchSize = 1_000

interface RecomputedFigure extends MarketPeriodKey {
  isLarge: boolean
}

async function storeFigures(
  tx: Tx,
  figures: readonly RecomputedFigure[],
  { summed, reach }: { summed: SummedFigures; reach: number },
): Promise<void> {
  const rows = figures.map(({ subject, period }, place): Record<string, unknown> => {
    const sums = Object.entries({ ...summed.counts, ...summed.totals }).map(([name, each]) => [name, each[place]])
    return { subject_id: subject, period, ...Object.fromEntries(sums) }
  })
  for (const measure of summed.measures) {
    const amounts = await summed.sortAmounts(measure)
    for (const [place, each] of amounts.entries()) rows[place]![measure] = computeQuartiles(each)
    const large = figures.flatMap((figure, place) =>
      figure.isLarge && summed.lots[place] !== 0 ? [{ ...figure, amounts: amounts[place]! }] : [],
    )
    await storeQuartileWindows(tx, measure, { large, reach })
  }
  const found = rows.filter((_, place) => summed.lots[place] !== 0)
  for (let from = 0; from < found.length; from += batchSize) {
    const text = JSON.stringify(found.slice(from, from + batchSize))
    for (const [table, sums] of tables)
      await sql`
        insert into ${sql.table(table)} (subject_id, period, ${joinColumnNames(sums)})
        select subject_id, period, ${joinColumnNames(sums)}
        from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(tx)
  }
}

function computeQuartiles(ascending: Float64Array): number[] | null {
  if (ascending.length < minSoldLots) return null
  return ([1, 2, 3] as const).map((quarter) => Number(computeCentsQuartile(ascending, quarter)))
}

/** SQL: the lots of the subjects in `recounted_figure`, each once; found by the index of each kind of subject. */
async function collectSubjectLots(tx: Tx): Promise<RawBuilder<unknown>> {
  const each = subjectColumns.map(
    (column) => sql`
      select lot_id from (select distinct subject_id from recounted_figure) as asked
      join market_lot on ${sql.ref(column)} = subject_id`,
  )
  await sql`create temporary table recounted_lot (lot_id int primary key) on commit drop`.execute(tx)
  await sql`insert into recounted_lot ${sql.join(each, sql` union `)}`.execute(tx)
  await sql`analyze recounted_lot`.execute(tx)
  return sql`select market_lot.* from recounted_lot join market_lot using (lot_id)`
}
