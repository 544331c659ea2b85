import { comparisonStep, listComparisonSteps, allRows } from '../../ladder.ts'
import { computeLastFiveYears } from '../../yearly.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { ChangedLotsQuery } from './changed-lots-query.ts'
import { coalesceDerived, aggregateQuartiles } from '../figures/column-aggregations.ts'

/** Rewrites the ladder cells with changed lots. */
export async function writeLadders(tx: Tx, changedLots: ChangedLotsQuery, today: string): Promise<void> {
  await sql`
    create temporary table changed_cell on commit drop as
    select distinct gemstone_id, ladder_row, ladder_step from ${changedLots}
    where '5y' = any(periods) and gemstone_id is not null and ladder_row is not null and ladder_step is not null`.execute(
    tx,
  )
  await sql`analyze changed_cell`.execute(tx)
  const common = sql`from changed_cell where ${isCommon}`
  for (const [table, kind] of [
    ['market_ladder', 'stated'],
    ['market_derived_ladder', 'derived'],
  ] as const) {
    const insertCells = (cells: Omit<LadderCellQuery, 'today'>) =>
      sql`insert into ${sql.table(table)} ${buildLadderCells(kind, { ...cells, today })}`.execute(tx)
    await sql`
      delete from ${sql.table(table)} where (gemstone_id, ladder_row, step) in (
        table changed_cell
        union select gemstone_id, ladder_row, ${comparisonStep} ${common}
        union select gemstone_id, ${allRows}, ${comparisonStep} ${common})`.execute(tx)
    await insertCells({ lots: sql`(gemstone_id, ladder_row, ladder_step) in (table changed_cell)` })
    await insertCells({
      lots: sql`(gemstone_id, ladder_row) in (select gemstone_id, ladder_row ${common}) and ${isCommon}`,
      step: sql`${comparisonStep}::smallint`,
    })
    await insertCells({
      lots: sql`gemstone_id in (select gemstone_id ${common}) and ${isCommon}`,
      row: sql`${allRows}::text`,
      step: sql`${comparisonStep}::smallint`,
    })
  }
}

/** SQL: whether a stone belongs to the weights of the comparison step. */
const isCommon = sql`ladder_step = any(case
  when gemstone_id = (select id from filter_option where filter_group = 'gemstones' and name = 'Diamond')
  then ${[...listComparisonSteps('Diamond')]}::int[] else ${[...listComparisonSteps('')]}::int[] end)`

interface LadderCellQuery {
  lots: RawBuilder<unknown>
  today: string
  /** The target row and step, when they are not those of the lots. */
  row?: RawBuilder<unknown>
  step?: RawBuilder<unknown>
}

/** SQL: ladder cells of lots over the last five complete years, of stated prices only or including derived ones. */
export function buildLadderCells(
  kind: 'stated' | 'derived',
  { lots, today, row = sql`ladder_row`, step = sql`ladder_step` }: LadderCellQuery,
): RawBuilder<unknown> {
  const { from, to } = computeLastFiveYears(today)
  const [eur, usd] = ['carat_eur', 'carat_usd'].map((name) =>
    kind === 'stated' ? sql.ref(name) : coalesceDerived(name),
  )
  return sql`
    select gemstone_id, ${row} as ladder_row, ${step} as step, count(${eur})::int as n,
      ${kind === 'derived' ? sql`count(derived_carat_eur)::int as derived,` : sql``}
      ${aggregateQuartiles(eur!)} as eur, ${aggregateQuartiles(usd!)} as usd
    from market_lot
    where ${lots} and ladder_row is not null and ladder_step is not null and ${eur} is not null
      and sale_day between ${`${from}-01-01`}::date and ${`${to}-12-31`}::date
    group by 1, 2, 3`
}
