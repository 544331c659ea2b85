import type { ParsedJewelriesQuery, ParsedSelection } from '@parure/domain/catalog/contract'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { pageCount } from '@parure/domain/catalog/paging'
import { sql, type RawBuilder } from 'kysely'
import { lotOrder } from '../lot/lot-order.ts'
import type { Db } from '../schema.ts'
import { chosenOptions, selected } from './selection-filter.ts'

/** The lots of one page, in order. A page beyond the end is the last one. */
export async function pageOfLots(db: Db, query: ParsedJewelriesQuery): Promise<number[]> {
  const where = selected(query, await chosenOptions(db, query))
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
  const where = selected(selection, await chosenOptions(db, selection))
  const { rows } = await sql<{ count: number }>`select count(*) as count from lot where ${where}`.execute(db)
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
  const chosen = await chosenOptions(db, selection)
  const { rows } = await sql<OptionCount>`
    with counted as (
      select option, count(*) as count
      from lot, unnest(lot.option_ids) as option
      where ${selected(selection, chosen, group)}
      group by option
    )
    select id, name, parent_id as "parentId", coalesce(counted.count, 0) as count
    from filter_option left join counted on counted.option = id
    where filter_group = ${group} and (lots > 0 or id = any(${chosen[group] ?? []}::int[])
      or (${group} = 'categories' and parent_id is null))
    order by ${orderOfOptions(group)}`.execute(db)
  return rows
}

/** Categories as the specification lists them, makers by name, everything else with the commonest first. */
function orderOfOptions(group: FilterGroup): RawBuilder<unknown> {
  if (group === 'categories') return sql`(case when parent_id is null then id end) nulls last, lots desc, name`
  return group === 'brands' ? sql`name` : sql`lots desc, name`
}
