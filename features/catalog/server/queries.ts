import type { ParsedJewelriesQuery, ParsedSelection } from '../contract.ts'
import { notStated, type DetailGroup, type FacetGroup, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { countPages } from '../paging.ts'
import type { FigureCounts } from '@parure/catalog-index/index-query.ts'
import { sql, type RawBuilder } from 'kysely'
import { relevance } from '../sort-order.ts'
import { buildLotOrder } from '@parure/features/lot/server/build-lot-order.ts'
import { formatPlanQuery, parseRelevance } from '@parure/features/lot/server/list-search-terms.ts'
import { lotOutcome } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'
import { listFacetGroups, listProbedGroups, type FacetScope } from './counted-groups.ts'
import { loadRangeTerms } from './current-range-terms.ts'
import {
  binCount,
  listBinLimits,
  figureKinds,
  type FigureKind,
  type RangeTerms,
} from '@parure/catalog-index/range-terms.ts'
import { noRangeTerms } from './range-terms.ts'
import {
  findChosenOptions,
  findExcludedOptions,
  getMoneyRange,
  buildFigureValue,
  buildOptionColumn,
  isSelected,
  type ResolvedSelection,
  type SqlSelection,
} from './selection-filter.ts'

/** Returns the lot ids of one page, in order. Returns the last page when `pageIndex` is beyond the end. */
export async function loadPageLotIds(db: Db, query: ParsedJewelriesQuery & SqlSelection): Promise<number[]> {
  const where = isSelected(await resolveSelection(db, query))
  const order = buildPageOrder(query)
  const selectPage = async (index: number): Promise<number[]> => {
    const offset = (index - 1) * query.pageSize
    const found = await sql<{ id: number }>`
      select id from lot where ${where} order by ${order} limit ${query.pageSize} offset ${offset}`.execute(db)
    return found.rows.map(({ id }) => id)
  }
  const ids = await selectPage(query.pageIndex)
  if (ids.length > 0 || query.pageIndex === 1) return ids
  const last = countPages(await countLots(db, query), query.pageSize)
  return last === 0 ? [] : selectPage(last)
}

/** Relevance puts lots of the searched category first, then lots whose title matches. */
function buildPageOrder({ status, sortOrder, searchQuery }: ParsedJewelriesQuery): RawBuilder<unknown> {
  const order = buildLotOrder(status, sortOrder)
  const relevant = sortOrder === relevance ? parseRelevance(searchQuery) : null
  if (!relevant) return order
  const { title, category } = relevant
  const ofTitle = sql`lot.search_words @@ ${formatPlanQuery(title)}::tsquery desc, ${order}`
  if (category === null) return ofTitle
  const option = sql`(select id from filter_option where filter_group = 'categories' and name = ${category})`
  return sql`lot.option_ids @> array[${option}] desc, ${ofTitle}`
}

/** Counts the lots of a selection. */
export async function countLots(db: Db, selection: SqlSelection): Promise<number> {
  return countSelectedLots(db, await resolveSelection(db, selection))
}

/**
 * Counts the lots of a selection that are new within the given number of days: upcoming lots by their first listing,
 * even when their sale is over by now; past lots by the end of their sale.
 */
export async function countRecentLots(db: Db, selection: SqlSelection, days: number): Promise<number> {
  const resolved = await resolveSelection(db, selection)
  const since = sql`(select app_now() - make_interval(days => ${days}))`
  const isRecent =
    selection.status === 'Upcoming'
      ? sql`lot.listed_at > ${since} and ${isSelected(resolved, 'status')}`
      : sql`lot.sale_day > ${since}::date and ${isSelected(resolved)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from lot where ${isRecent}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Looks up the option ids of a selection, and the rates of its range of money. */
export async function resolveSelection(db: Db, selection: SqlSelection): Promise<ResolvedSelection> {
  const [chosen, excluded, terms] = await Promise.all([
    findChosenOptions(db, selection),
    findExcludedOptions(db, selection),
    // Only amounts depend on rates, and the query costs as much as a small count.
    getMoneyRange(selection) ? loadRangeTerms(db) : noRangeTerms,
  ])
  return { selection, chosen, excluded, terms }
}

async function countSelectedLots(db: Db, resolved: ResolvedSelection): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from lot where ${isSelected(resolved)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One option of a filter group, and how many lots it would list. */
export interface OptionCount {
  id: number
  name: string
  parentId: number | null
  count: number
}

/**
 * Counts the options of a group. Counts ignore the group's own choice, unless a lot must have all chosen names. Options
 * with a count of 0 are included; options that no lot ever had are not.
 */
export async function countSqlOptions(db: Db, group: FilterGroup, selection: SqlSelection): Promise<OptionCount[]> {
  const resolved = await resolveSelection(db, selection)
  const { rows } = await sql<OptionCount>`
    with counted as (
      select option, count(*) as count
      from lot, unnest(lot.option_ids) as option
      where ${isSelected(resolved, group)}
      group by option
    )
    select id, name, parent_id as "parentId", coalesce(counted.count, 0) as count
    from filter_option left join counted on counted.option = id
    where filter_group = ${group} and (lots > 0 or id = any(${resolved.chosen[group] ?? []}::int[])
      or (${group} = 'categories' and parent_id is null))
    order by ${buildOptionOrder(group)}`.execute(db)
  return rows
}

/** Categories in the specification's order, makers by name, everything else by descending frequency. */
function buildOptionOrder(group: FilterGroup): RawBuilder<unknown> {
  if (group === 'categories') return sql`(case when parent_id is null then id end) nulls last, lots desc, name`
  return group === 'brands' ? sql`name` : sql`lots desc, name`
}

/** Lots of a selection by the name of their option in a group; options without lots are absent. */
export type NameCounts = ReadonlyMap<string, number>

/** Options of the facet groups by group, and the distributions of both figures. */
export interface FacetCounts extends Record<FigureKind, FigureCounts> {
  names: Partial<Record<FacetGroup, NameCounts>>
  /** The probed groups that have an option to choose. */
  present: readonly DetailGroup[]
  terms: RangeTerms
  /** Corrected typing errors; always empty for PostgreSQL, which corrects none. */
  corrections: readonly { typed: string; read: string }[]
}

/** Counts the options of the groups in the scope, and both histograms. */
export async function countFacets(
  db: Db,
  selection: ParsedSelection & SqlSelection,
  counted: FacetScope,
): Promise<FacetCounts> {
  const [found, terms] = await Promise.all([resolveSelection(db, selection), loadRangeTerms(db)])
  const resolved = { ...found, terms }
  const countGroups = async <Group extends FacetGroup>(groups: readonly Group[]) =>
    Promise.all(groups.map(async (group) => [group, await countNames(db, group, resolved)] as const))
  const named = await countGroups(listFacetGroups(counted, selection))
  const probedCounts = await countGroups(listProbedGroups(counted, selection))
  const [money, carats] = await Promise.all(figureKinds.map(async (figure) => countFigure(db, figure, resolved)))
  return {
    names: Object.fromEntries(named),
    present: probedCounts.flatMap(([group, names]) => (isStated(names) ? [group] : [])),
    money: money!,
    carats: carats!,
    terms: resolved.terms,
    corrections: [],
  }
}

const isStated = (names: NameCounts): boolean => names.keys().some((name) => name !== notStated)

async function countNames(db: Db, group: FacetGroup, resolved: ResolvedSelection): Promise<NameCounts> {
  const { rows } = await sql<{ name: string; count: number }>`
    ${buildNameQuery(group)} where ${isSelected(resolved, group)} group by 1`.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

function buildNameQuery(group: FacetGroup): RawBuilder<unknown> {
  if (group === 'outcomes') return sql`select ${lotOutcome} as name, count(*) as count from lot`
  return sql`select name, count(*) as count
    from lot cross join unnest(${buildOptionColumn(group)}) as option
      join filter_option on filter_option.id = option and filter_group = ${group}`
}

async function countFigure(db: Db, figure: FigureKind, resolved: ResolvedSelection): Promise<FigureCounts> {
  const { selection } = resolved
  const scale = resolved.terms.scales[selection.status][figure]
  const limits = scale ? listBinLimits(scale) : []
  const { rows } = await sql<{ bin: number | null; count: number }>`
    select width_bucket(${buildFigureValue(figure, selection, resolved.terms)}, ${limits}::float8[]) as bin, count(*) as count
    from lot where ${isSelected(resolved, figure)} group by 1`.execute(db)
  const unknown = rows.find(({ bin }) => bin === null)?.count ?? 0
  const known = rows.reduce((sum, { count }) => sum + count, 0) - unknown
  const getBinCount = (place: number): number => rows.find(({ bin }) => bin === place)?.count ?? 0
  return { bins: scale ? Array.from({ length: binCount }, (_, place) => getBinCount(place)) : null, known, unknown }
}
