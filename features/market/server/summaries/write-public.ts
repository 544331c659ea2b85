import { suppressSmallCells, type CountedCell } from '../../suppress-small-years.ts'
import { minSoldLots } from '../../rules.ts'
import { subjectKinds } from '../../subject.ts'
import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { lotSubjectIds, type ChangedLotsQuery } from './changed-lots-query.ts'
import { allLotsSubjectId } from '../figures/period-sums.ts'

/** SQL: periods that end today are for roles with sale details. */
const isPublic = sql`period not in ('12m', '36m')`

/** SQL: the columns of a lot that enter public sums: where and when it counts, and its stated figures. */
const publicColumns = sql.join(
  (
    'sale_day category_id gemstone_id brand_id house_id outcome after_sale in_complete_sale has_hammer hammer_eur ' +
    'hammer_usd side accuracy carat_eur carat_usd has_picture has_weight has_report'
  )
    .split(' ')
    .map((name) => sql.ref(name)),
)

/** Rewrites all public figures, which roles without sale details see. */
export async function writeAllPublicFigures(tx: Tx, today: string): Promise<void> {
  for (const table of ['market_public_figure', 'market_public_change'])
    await sql`delete from ${sql.table(table)}`.execute(tx)
  await sql`insert into market_public_figure select * from market_figure where ${isPublic}`.execute(tx)
  await writePublicYears(tx, today)
}

/**
 * Counts changed lots by subject and period, and publishes figures only after eight lots have changed since their last
 * publication. Statistical disclosure control: comparing two versions must not reveal when a single lot was sold.
 * Totals of new subjects are published at once.
 */
export async function writeChangedPublicFigures(tx: Tx, lots: ChangedLotsQuery, today: string): Promise<void> {
  await sql`
    insert into market_public_change as known (subject_id, period, lots)
    select subject_id, period, count(distinct lot_id)
    from ${lots}, unnest(${lotSubjectIds}) as subject_id, unnest(periods) as period
    where ${isPublic}
      and lot_id in (select lot_id from ${lots} group by lot_id, ${publicColumns} having sum(sign) <> 0)
    group by subject_id, period
    on conflict (subject_id, period) do update set lots = known.lots + excluded.lots`.execute(tx)
  await sql`create temporary table due_figure (subject_id int, period text) on commit drop`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into due_figure
    select subject_id, period from market_public_change as changed
    where lots >= ${minSoldLots}::int or period !~ '^[0-9]{4}$' and not exists (select from market_public_figure as known
      where known.subject_id = changed.subject_id and known.period = changed.period)`.execute(tx)
  if (numAffectedRows === 0n) return
  for (const table of ['market_public_change', 'market_public_figure'])
    await sql`delete from ${sql.table(table)} where (subject_id, period) in (table due_figure)`.execute(tx)
  await sql`insert into market_public_figure select * from market_figure where (subject_id, period) in (table due_figure)`.execute(
    tx,
  )
  await writePublicYears(tx, today)
}

/**
 * Categories, gemstones and makers each partition all jewelry; lots without a gemstone or maker form a part of their
 * own. Publishes the years of parts that remain after suppression.
 */
async function writePublicYears(tx: Tx, today: string): Promise<void> {
  await sql`delete from market_public_year`.execute(tx)
  const { rows } = await sql<Row>`
    select subject_id as part, kind, period::int as year, sold + unsold + withdrawn + open as lots,
      least(converted, sold) as figures
    from market_public_figure left join market_subject on market_subject.id = subject_id
    where period ~ '^[0-9]{4}$' and period < ${today.slice(0, 4)} and (subject_id = ${allLotsSubjectId} or kind = any(${[...subjectKinds]}))`.execute(
    tx,
  )
  const all = rows.filter(({ part }) => part === allLotsSubjectId)
  const visible = subjectKinds.flatMap((kind) => {
    const parts = rows.filter((row) => row.kind === kind)
    const cells = [...suppressSmallCells([...parts, ...computeRemainder(all, parts)])].filter(
      ([part]) => part !== allLotsSubjectId,
    )
    return cells.flatMap(([part, years]) => Array.from(years, (year) => ({ part, year })))
  })
  await sql`
    insert into market_public_year select * from unnest(
      ${visible.map(({ part }) => part)}::int[], ${visible.map(({ year }) => year)}::int[])`.execute(tx)
}

interface Row extends CountedCell {
  kind: string | null
}

/** Returns the lots in none of the parts, by year. */
function computeRemainder(all: readonly CountedCell[], parts: readonly CountedCell[]): CountedCell[] {
  return all.map(({ year, ...whole }) => {
    const own = parts.filter((cell) => cell.year === year)
    const subtractParts = (count: 'lots' | 'figures') =>
      Math.max(0, whole[count] - own.reduce((sum, cell) => sum + cell[count], 0))
    return { part: allLotsSubjectId, year, lots: subtractParts('lots'), figures: subtractParts('figures') }
  })
}
