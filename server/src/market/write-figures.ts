import { commonStep, commonStepsOf, wholeSpecies } from '@parure/domain/market/ladder'
import { lastFiveYears, windowStart } from '@parure/domain/market/yearly'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../schema.ts'
import { anyOf, derivedSums, namesOf, quartiles, statedSums, summed } from './sums.ts'

/** The day on which the windows end, and those on which they begin. */
export interface Windows {
  today: string
  from12: string
  from36: string
}

export const windowsOf = (today: string): Windows => ({
  today,
  from12: windowStart(today, 12),
  from36: windowStart(today, 36),
})

/** The periods that a sale's day is in. */
export function periodsOf({ today, from12, from36 }: Windows): RawBuilder<unknown> {
  const year = sql`extract(year from sale_day)::int`
  const now = Number(today.slice(0, 4))
  return sql`array_remove(array[
    (${year})::text,
    case when ${year} between ${now - 5}::int and ${now - 1}::int then '5y' end,
    case when ${year} < ${now}::int then 'all' end,
    case when sale_day between ${from12}::date and ${today}::date then '12m' end,
    case when sale_day between ${from36}::date and ${today}::date then '36m' end], null)`
}

/** What a lot is counted by; 0 is everything. */
export const subjects = sql`array_remove(array[0, category_id, gemstone_id, brand_id, house_id], null)`

/** Writes anew the figures of the subjects and periods in `changed_figure`. */
export async function writeFigures(tx: Tx, windows: Windows): Promise<void> {
  for (const table of ['market_figure', 'market_derived_figure'])
    await sql`delete from ${sql.table(table)} as known using changed_figure
      where known.subject_id = changed_figure.subject_id and known.period = changed_figure.period`.execute(tx)
  await sql`
    with summed as materialized (
      select subject_id, period, ${summed({ ...statedSums, ...derivedSums })}
      from (
        select market_lot.*, subject_id, period from market_lot, unnest(${subjects}) as subject_id,
          unnest(${periodsOf(windows)}) as period
      ) as counted join changed_figure using (subject_id, period)
      group by subject_id, period
    ), stated as (
      insert into market_figure (subject_id, period, ${namesOf(statedSums)})
      select subject_id, period, ${namesOf(statedSums)} from summed
    )
    insert into market_derived_figure (subject_id, period, ${namesOf(derivedSums)})
    select subject_id, period, ${namesOf(derivedSums)} from summed`.execute(tx)
}

/** Writes anew the ladders of the gemstones in `changed_figure`. */
export async function writeLadders(tx: Tx, { today }: Windows): Promise<void> {
  const changed = sql`gemstone_id in (select subject_id from changed_figure)`
  for (const [table, kind] of [
    ['market_ladder', 'stated'],
    ['market_derived_ladder', 'derived'],
  ] as const) {
    await sql`delete from ${sql.table(table)} where ${changed}`.execute(tx)
    const cells = ladderCells(kind, { lots: changed, today, places: placesWithCommon })
    await sql`insert into ${sql.table(table)} ${cells}`.execute(tx)
  }
}

/** Whether a stone is of the weights that all species have together. */
const isCommon = sql`ladder_step = any(case
  when gemstone_id = (select id from filter_option where filter_group = 'gemstones' and name = 'Diamond')
  then ${[...commonStepsOf('Diamond')]}::int[] else ${[...commonStepsOf('')]}::int[] end)`

const ownPlace = sql`unnest(array[ladder_row], array[ladder_step])`
/** Stones of those weights have two places more: that of their row, and that of their species. */
const placesWithCommon = sql`unnest(
  case when ${isCommon} then array[ladder_row, ladder_row, ${wholeSpecies}] else array[ladder_row] end,
  case when ${isCommon} then array[ladder_step, ${commonStep}, ${commonStep}]::smallint[] else array[ladder_step] end)`

/** The cells of ladders of some lots, of stated prices or of derived ones too, over the last five complete years. */
export function ladderCells(
  kind: 'stated' | 'derived',
  { lots, today, places = ownPlace }: { lots: RawBuilder<unknown>; today: string; places?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { from, to } = lastFiveYears(today)
  const [eur, usd] = ['carat_eur', 'carat_usd'].map((name) => (kind === 'stated' ? sql.ref(name) : anyOf(name)))
  return sql`
    select gemstone_id, place.ladder_row, step, count(${eur})::int as n,
      ${kind === 'derived' ? sql`count(derived_carat_eur)::int as derived,` : sql``}
      ${quartiles(eur!)} as eur, ${quartiles(usd!)} as usd
    from market_lot, lateral ${places} as place (ladder_row, step)
    where ${lots} and market_lot.ladder_row is not null and ladder_step is not null and ${eur} is not null
      and sale_day between ${`${from}-01-01`}::date and ${`${to}-12-31`}::date
    group by 1, 2, 3`
}

/** Writes anew how the parts of the subjects in `changed_figure` ended. */
export async function writeParts(tx: Tx, { today }: Windows): Promise<void> {
  const changed = sql`(select subject_id from changed_figure where period = 'all')`
  await sql`delete from market_part where subject_id in ${changed}`.execute(tx)
  await sql`
    insert into market_part
    select subject_id, part_id, ${statedSums['unsold']}, ${statedSums['above']}, ${statedSums['within']},
      ${statedSums['below']}, ${derivedSums['all_above']}, ${derivedSums['all_within']}, ${derivedSums['all_below']}
    from market_lot,
      lateral (values (brand_id, category_id), (category_id, gemstone_id)) as pair (subject_id, part_id)
    where subject_id in ${changed} and part_id is not null and sale_day < ${`${today.slice(0, 4)}-01-01`}::date
    group by subject_id, part_id`.execute(tx)
}

/** Writes anew how long the sales in `changed_sale` took to publish their first result. */
export async function writeSales(tx: Tx): Promise<void> {
  await sql`delete from market_sale where sale_id in (select sale_id from changed_sale)`.execute(tx)
  await sql`
    insert into market_sale
    select market_lot.sale_id, min(house_id), min(market_lot.sale_day),
      greatest(0, min(extract(day from seen_at - past_from)))::int
    from market_lot join lot on lot.id = market_lot.lot_id
      join lot_change on lot_change.lot_id = lot.id and lot_change.kind = 'result-published'
    where market_lot.sale_id in (select sale_id from changed_sale) and lot.listed_at < lot.past_from
      and lot.past_from > '-infinity' group by market_lot.sale_id`.execute(tx)
}
