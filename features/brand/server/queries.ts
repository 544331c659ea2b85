import type { ParsedBrandLotFilters, ParsedBrandLotsQuery } from '../contract.ts'
import { maxGroupLots, parseGroupStatus } from '../group-date.ts'
import { countPages } from '@parure/features/catalog/paging.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { resolveSelection } from '@parure/features/catalog/server/queries.ts'
import { isSelected } from '@parure/features/catalog/server/selection-filter.ts'
import { buildLotOrder } from '@parure/features/lot/server/build-lot-order.ts'
import { hasStatus } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'

/** The first lots of a brand in a month or year, and their total number. */
export interface BrandLotGroupRow {
  date: string
  count: number
  ids: number[]
}

/**
 * The sale's last day. Without one: the day the lot stops being upcoming, or its listing day when it was sold long ago.
 */
const day = sql`coalesce(
  lot.sale_day,
  ((case when lot.past_from = '-infinity' then lot.listed_at else lot.past_from end) at time zone 'UTC')::date
)`
const upcomingDate = sql`to_char(${day}, 'YYYY-MM')`
const pastDate = sql`to_char(${day}, 'YYYY')`

/**
 * Returns months of upcoming lots, soonest first, then years of past ones, latest first; lots within a group in the
 * same order.
 */
export async function loadLotGroups(db: Db, brandId: number): Promise<BrandLotGroupRow[]> {
  const { rows } = await sql<BrandLotGroupRow>`
    with mine as (
      select id, ${day} as day, ${hasStatus('Upcoming')} as upcoming,
        case when ${hasStatus('Upcoming')} then ${upcomingDate} else ${pastDate} end as date
      from lot where option_ids @> array[${brandId}]::int[]
    ), placed as (
      select id, date, upcoming,
        row_number() over (
          partition by date order by case when upcoming then day end, case when not upcoming then day end desc, id desc
        ) as place
      from mine
    )
    select date, count(*) as count,
      array_agg(id order by place)
        filter (where place <= case when upcoming then ${maxGroupLots.Upcoming}::int else ${maxGroupLots.Past}::int end) as ids
    from placed
    group by date, upcoming
    order by upcoming desc, case when upcoming then date end, date desc`.execute(db)
  return rows
}

/** Returns the lot ids of one page of a month or year, in order; the last page for an index beyond the end. */
export async function loadBrandLotPage(
  db: Db,
  brandId: number,
  date: string,
  query: ParsedBrandLotsQuery,
): Promise<number[]> {
  const where = await buildGroupFilter(db, brandId, date, query)
  const loadPage = async (index: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from lot where ${where}
      order by ${buildBrandLotOrder(date, query)} limit ${query.pageSize} offset ${(index - 1) * query.pageSize}`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const ids = await loadPage(query.pageIndex)
  if (ids.length > 0 || query.pageIndex === 1) return ids
  const last = countPages(await countBrandLots(db, brandId, date, query), query.pageSize)
  return last === 0 ? [] : loadPage(last)
}

/** Counts the lots of a brand in a month or year that match the filters. */
export async function countBrandLots(
  db: Db,
  brandId: number,
  date: string,
  filters: ParsedBrandLotFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lot where ${await buildGroupFilter(db, brandId, date, filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function buildGroupFilter(
  db: Db,
  brandId: number,
  date: string,
  filters: ParsedBrandLotFilters,
): Promise<RawBuilder<SqlBool>> {
  const status = parseGroupStatus(date)
  const resolved = await resolveSelection(db, { ...filters, status, brands: [], saleDates: null })
  return sql`lot.option_ids @> array[${brandId}]::int[] and ${isSelected(resolved)}
    and ${status === 'Upcoming' ? upcomingDate : pastDate} = ${date}`
}

/** Relevance: lots with the search words in their title first, then by popularity. */
function buildBrandLotOrder(
  date: string,
  { sortOrder, searchQuery: words }: ParsedBrandLotsQuery,
): RawBuilder<unknown> {
  const order = buildLotOrder(parseGroupStatus(date), sortOrder)
  if (sortOrder !== 0 || !words) return order
  return sql`strpos(lower(lot.title), lower(${words})) = 0, ${order}`
}
