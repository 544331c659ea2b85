import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../schema.ts'
import { subjects, type ChangedLots } from './changed-lots.ts'
import { moveRanks, type Large } from './move-ranks.ts'
import { periodsOf, type Windows } from './periods.ts'
import {
  additive,
  derivedSums,
  measured,
  namesOf,
  ranked,
  statedSums,
  summed,
  summedChanges,
  type Sums,
} from './sums.ts'

const tables: readonly (readonly [table: string, sums: Sums])[] = [
  ['market_figure', statedSums],
  ['market_derived_figure', derivedSums],
]

/**
 * Brings the figures of the subjects and periods that lots changed in up to date: those of large subjects by what changed,
 * others, and those whose quartiles moved too far for that, from all their lots.
 */
export async function writeFigures(tx: Tx, lots: ChangedLots, windows: Windows, large: Large): Promise<void> {
  await sql`
    create temporary table changed_figure on commit drop as
    select distinct subject_id, period from ${lots}, unnest(${subjects}) as subject_id, unnest(periods) as period`.execute(
    tx,
  )
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
  if (await isAny(tx, sql`moved_figure`)) {
    await moveRanks(tx, lots, large.reach)
    for (const [table, sums] of tables) await moveFigures(tx, lots, table, sums)
  }
  await recountFigures(tx, windows, large.reach)
}

async function findLargeSubjects(tx: Tx, lots: ChangedLots, single: number): Promise<void> {
  await sql`
    create temporary table large_subject on commit drop as
    select subject_id from (
      select subject_id, sold + unsold + withdrawn + open as lots from market_figure
      where period ~ '^[0-9]{4}$' and subject_id in (select subject_id from changed_figure)
      union all
      select subject_id, sum(sign) from ${lots}, unnest(${subjects}) as subject_id group by subject_id
    ) as counted
    group by subject_id having sum(lots) > ${single}::int`.execute(tx)
}

async function isAny(tx: Tx, table: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from ${table}) as any`.execute(tx)
  return rows[0]?.any === true
}

/** Adds what changed to the figures in `moved_figure`, and takes their quartiles out of `market_rank`. */
async function moveFigures(tx: Tx, lots: ChangedLots, table: string, sums: Sums): Promise<void> {
  const changes = Object.keys(additive(sums)).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`known.${name}`)} + ${sql.ref(`changed.${name}`)}`,
  )
  const measures = Object.keys(measured(sums))
  const quartiles = measures.map((name) => sql`${sql.ref(name)} = ${sql.ref(`quartiles.${name}`)}`)
  const columns = measures.map(
    (name) => sql`array_agg(market_quartile(amounts, n, below, quarter) order by quarter)
      filter (where measure = ${sql.lit(name)} and n >= 8) as ${sql.ref(name)}`,
  )
  await sql`
    update ${sql.table(table)} as known set ${sql.join([...changes, ...quartiles])}
    from (
      select subject_id, period, ${summedChanges(sums)}
      from (
        select changed_lot.*, subject_id, period
        from ${lots}, unnest(${subjects}) as subject_id, unnest(periods) as period
      ) as counted join moved_figure using (subject_id, period)
      group by subject_id, period
    ) as changed join (
      select subject_id, period, ${sql.join(columns)}
      from market_rank join moved_figure using (subject_id, period) group by subject_id, period
    ) as quartiles using (subject_id, period)
    where known.subject_id = changed.subject_id and known.period = changed.period`.execute(tx)
}

/** Counts all others from their lots; what has no lots any more goes. */
async function recountFigures(tx: Tx, windows: Windows, reach: number): Promise<void> {
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
  if (!(await isAny(tx, sql`recounted_figure`))) return
  const sums = { ...statedSums, ...derivedSums }
  const ranks = Object.keys(measured(sums)).map((name) => sql`(${sql.lit(name)}, ${sql.ref(`${name}_ranks`)})`)
  await sql`
    with summed as materialized (
      select subject_id, period, is_large, ${summed(sums)}, ${ranked(sums, reach)}
      from (select lots.*, period from (${lotsOfSubjects}) as lots, unnest(${periodsOf(windows)}) as period) as counted
        join recounted_figure using (subject_id, period)
      group by subject_id, period, is_large
    ), stated as (
      insert into market_figure (subject_id, period, ${namesOf(statedSums)})
      select subject_id, period, ${namesOf(statedSums)} from summed
    ), derived as (
      insert into market_derived_figure (subject_id, period, ${namesOf(derivedSums)})
      select subject_id, period, ${namesOf(derivedSums)} from summed
    )
    insert into market_rank (subject_id, period, measure, n, below, low, high, amounts, quarter)
    select subject_id, period, measure, around.*
    from summed, lateral (values ${sql.join(ranks)}) as measured (measure, ranks),
      unnest(ranks) with ordinality as around (n, below, low, high, amounts, quarter)
    where is_large`.execute(tx)
}

/** The lots of the subjects in `recounted_figure`, each kind of subject by its own index. */
const lotsOfSubjects = sql.join(
  ['category_id', 'gemstone_id', 'brand_id', 'house_id', null].map(
    (column) => sql`
      select subject_id, market_lot.* from (select distinct subject_id from recounted_figure) as asked
      join market_lot on ${column === null ? sql`subject_id = 0` : sql`${sql.ref(column)} = subject_id`}`,
  ),
  sql` union all `,
)
