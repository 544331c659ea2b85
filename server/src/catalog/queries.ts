import type { ParsedJewelriesQuery, ParsedSelection } from '@parure/domain/catalog/contract'
import type { FilterGroup, OptionGroup } from '@parure/domain/catalog/filter-group'
import { pageCount } from '@parure/domain/catalog/paging'
import { sql, type RawBuilder } from 'kysely'
import { lotOrder } from '../lot/lot-order.ts'
import { lotOutcome } from '../lot/status.ts'
import type { Db } from '../schema.ts'
import { binCount, binLimits, rangeTerms, type Figure } from './range-terms.ts'
import { chosenOptions, figureValue, optionsOf, salePlaces, selected, type Asked } from './selection-filter.ts'

/** The lots of one page, in order. A page beyond the end is the last one. */
export async function pageOfLots(db: Db, query: ParsedJewelriesQuery): Promise<number[]> {
  const where = selected(await ask(db, query))
  const order = lotOrder(query.status, query.sortOrder)
  const page = async (index: number): Promise<number[]> => {
    const offset = (index - 1) * query.pageSize
    const found = await sql<{ id: number }>`
      select id from lot where ${where} order by ${order} limit ${query.pageSize} offset ${offset}`.execute(db)
    return found.rows.map(({ id }) => id)
  }
  const ids = await page(query.pageIndex)
  if (ids.length > 0 || query.pageIndex === 1) return ids
  const last = pageCount(await totalOfLots(db, query), query.pageSize)
  return last === 0 ? [] : page(last)
}

/** How many lots the selection holds. */
export async function totalOfLots(db: Db, selection: ParsedSelection): Promise<number> {
  return countOf(db, await ask(db, selection))
}

async function ask(db: Db, selection: ParsedSelection): Promise<Asked> {
  const [chosen, terms] = await Promise.all([chosenOptions(db, selection), rangeTerms(db)])
  return { selection, chosen, terms }
}

async function countOf(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from lot where ${selected(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One option of a filter group with how many lots it would show. */
export interface OptionCount {
  id: number
  name: string
  parentId: number | null
  count: number
}

/** A group's options: counts ignore the group's own selection; options at 0 stay, those no lot ever had do not. */
export async function optionCounts(db: Db, group: FilterGroup, selection: ParsedSelection): Promise<OptionCount[]> {
  const asked = await ask(db, selection)
  const { rows } = await sql<OptionCount>`
    with counted as (
      select option, count(*) as count
      from lot, unnest(lot.option_ids) as option
      where ${selected(asked, group)}
      group by option
    )
    select id, name, parent_id as "parentId", coalesce(counted.count, 0) as count
    from filter_option left join counted on counted.option = id
    where filter_group = ${group} and (lots > 0 or id = any(${asked.chosen[group] ?? []}::int[])
      or (${group} = 'categories' and parent_id is null))
    order by ${orderOfOptions(group)}`.execute(db)
  return rows
}

/** Categories as the specification lists them, makers by name, everything else with the commonest first. */
function orderOfOptions(group: FilterGroup): RawBuilder<unknown> {
  if (group === 'categories') return sql`(case when parent_id is null then id end) nulls last, lots desc, name`
  return group === 'brands' ? sql`name` : sql`lots desc, name`
}

/** How many lots of a selection have each option of a group, by name; those of none are left out. */
export type NameCounts = Record<string, number>

/** The same for a group of the second release. */
export async function nameCounts(
  db: Db,
  group: Exclude<OptionGroup, FilterGroup>,
  selection: ParsedSelection,
): Promise<NameCounts> {
  if (group === 'outcomes' && selection.status === 'Upcoming') return {}
  const where = selected(await ask(db, selection), group)
  const { rows } = await sql<{ name: string; count: number }>`
    ${namedOf(group)} where ${where} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

function namedOf(group: Exclude<OptionGroup, FilterGroup>): RawBuilder<unknown> {
  const ofSale = sql`from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id`
  if (group === 'outcomes') return sql`select ${lotOutcome} as name, count(*) as count from lot`
  if (group === 'houses') return sql`select house.name, count(*) as count ${ofSale}`
  if (group === 'places') return sql`select place as name, count(*) as count ${ofSale}, unnest(${salePlaces}) as place`
  return sql`select name, count(*) as count
    from lot cross join unnest(${optionsOf(group)}) as option
      join filter_option on filter_option.id = option and filter_group = ${group}`
}

/** The lots of a selection, without the figure's own range, by what the figure is. */
export interface FigureCounts {
  /** In bins of the status's scale; null without a scale. */
  bins: number[] | null
  /** How many have the figure. */
  known: number
  unknown: number
}

export async function figureCounts(db: Db, figure: Figure, selection: ParsedSelection): Promise<FigureCounts> {
  const asked = await ask(db, selection)
  const scale = asked.terms.scales[selection.status][figure]
  const limits = scale ? binLimits(scale) : []
  const { rows } = await sql<{ bin: number | null; count: number }>`
    select width_bucket(${figureValue(figure, selection, asked.terms)}, ${limits}::float8[]) as bin, count(*) as count
    from lot where ${selected(asked, figure)} group by 1`.execute(db)
  const unknown = rows.find(({ bin }) => bin === null)?.count ?? 0
  const known = rows.reduce((sum, { count }) => sum + count, 0) - unknown
  const inBin = (place: number): number => rows.find(({ bin }) => bin === place)?.count ?? 0
  return { bins: scale ? Array.from({ length: binCount }, (_, place) => inBin(place)) : null, known, unknown }
}
