import type { ParsedSelection } from '../contract.ts'
import { isFilterGroup, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasStatus, lotOutcome } from '@parure/features/lot/server/status.ts'
import { buildTsQuery } from '@parure/features/lot/server/list-search-terms.ts'
import type { Db } from '@parure/features/schema.ts'
import { hasGroup } from './counted-groups.ts'
import type { FigureKind, RangeTerms, UnitRange } from '@parure/catalog-index/range-terms.ts'
import { convertCaratRange, convertMoneyRange } from './range-terms.ts'

/** A selection for PostgreSQL. */
export interface SqlSelection extends ParsedSelection {
  /** Replaces the search text. */
  lotIds?: readonly number[]
}

/** The ids of the chosen options. A group without a choice is absent; an unknown name leaves its group empty. */
export type ChosenOptions = Partial<Record<OptionGroup, number[]>>

/** A part of a selection; each count omits one. */
export type SelectionPart = OptionGroup | FigureKind

/** A selection with the ids of its options, and the terms for comparing its ranges. */
export interface ResolvedSelection {
  selection: SqlSelection
  chosen: ChosenOptions
  excluded: ChosenOptions
  terms: RangeTerms
}

export async function findChosenOptions(db: Db, selection: ParsedSelection): Promise<ChosenOptions> {
  const groups = optionGroups.filter(
    (group) => selection[group].length > 0 && group !== 'outcomes' && hasGroup(selection.status, group),
  )
  return findOptionIds(db, new Map(groups.map((group) => [group, selection[group]])))
}

/** Finds the ids of the excluded options by group; unknown names exclude nothing. */
export async function findExcludedOptions(db: Db, { exclude }: ParsedSelection): Promise<ChosenOptions> {
  const byGroup = Map.groupBy(exclude, ({ group }) => group)
  return findOptionIds(db, new Map([...byGroup].map(([group, own]) => [group, own.map(({ name }) => name)])))
}

async function findOptionIds(
  db: Db,
  namesByGroup: ReadonlyMap<OptionGroup, readonly string[]>,
): Promise<ChosenOptions> {
  if (namesByGroup.size === 0) return {}
  const rows = await db
    .selectFrom('filter_option')
    .select(['id', 'filter_group'])
    .where((eb) =>
      eb.or(Array.from(namesByGroup, ([group, names]) => eb('filter_group', '=', group).and('name', 'in', names))),
    )
    .execute()
  return Object.fromEntries(
    Array.from(namesByGroup.keys(), (group) => [
      group,
      rows.filter((row) => row.filter_group === group).map(({ id }) => id),
    ]),
  )
}

/**
 * SQL condition: the lot is in the selection. Status, words, groups and ranges are combined by AND, options of a group
 * by OR unless a lot must have all of them. A part can be left out, except an exclusion and a group of which a lot must
 * have every option.
 */
export function isSelected(resolved: ResolvedSelection, leaveOut?: SelectionPart | 'status'): RawBuilder<SqlBool> {
  const { selection, terms } = resolved
  const conditions = [leaveOut === 'status' ? sql<SqlBool>`true` : hasStatus(selection.status)]
  conditions.push(...buildOptionConditions(resolved, leaveOut))
  if (selection.lotIds) conditions.push(sql`lot.id = any(${selection.lotIds}::int[])`)
  else if (selection.searchQuery) {
    const words = buildTsQuery(selection.searchQuery)
    conditions.push(words === null ? sql`false` : sql`lot.search_words @@ ${words}::tsquery`)
  }
  return sql.join(
    [
      ...conditions,
      ...buildOutcomeConditions(selection, leaveOut),
      ...buildRangeConditions(selection, terms, leaveOut),
    ],
    sql` and `,
  )
}

function buildOptionConditions(
  { selection, chosen, excluded }: ResolvedSelection,
  leaveOut?: SelectionPart | 'status',
): RawBuilder<SqlBool>[] {
  return optionGroups.flatMap((group) => {
    const conditions: RawBuilder<SqlBool>[] = []
    const ids = chosen[group]
    if (ids && selection.allOf.includes(group)) {
      // An unknown name matches no lot.
      const isKnown = ids.length === selection[group].length
      conditions.push(isKnown ? sql`${buildOptionColumn(group)} @> ${ids}::int[]` : sql`false`)
    } else if (ids && group !== leaveOut) conditions.push(sql`${buildOptionColumn(group)} && ${ids}::int[]`)
    if (excluded[group])
      conditions.push(sql`not coalesce(${buildOptionColumn(group)} && ${excluded[group]}::int[], false)`)
    return conditions
  })
}

/** Returns the SQL for the option ids of a group. */
export function buildOptionColumn(group: OptionGroup): RawBuilder<unknown> {
  if (group === 'houses' || group === 'places')
    return sql`(select sale_option_ids from sale where sale.id = lot.sale_id)`
  if (group === 'estimates') return belowComparablesColumn
  return isFilterGroup(group) ? sql`lot.option_ids` : sql`lot.detail_ids`
}

/** The one option of estimates below comparable lots. */
const belowComparablesColumn = sql`(
  select array_agg(filter_option.id) from filter_option join below_comparables on lot_id = lot.id
  where filter_group = 'estimates')`

/** Outcomes are compared by name, since two of them change with time. Upcoming lots have none. */
function buildOutcomeConditions(
  { status, outcomes, allOf }: ParsedSelection,
  leaveOut?: SelectionPart | 'status',
): RawBuilder<SqlBool>[] {
  if (status !== 'Past' || outcomes.length === 0) return []
  if (allOf.includes('outcomes')) return [sql`${lotOutcome} = all(${outcomes}::text[])`]
  return leaveOut === 'outcomes' ? [] : [sql`${lotOutcome} = any(${outcomes}::text[])`]
}

function buildRangeConditions(
  selection: ParsedSelection,
  terms: RangeTerms,
  leaveOut?: SelectionPart | 'status',
): RawBuilder<SqlBool>[] {
  const { carats, saleDates, currency } = selection
  const money = getMoneyRange(selection)
  const buildBetween = (figure: FigureKind, { from, to }: UnitRange): RawBuilder<SqlBool> =>
    sql`${buildFigureValue(figure, selection, terms)} between ${from}::float8 and ${to}::float8`
  return [
    ...(money && leaveOut !== 'money' ? [buildBetween('money', convertMoneyRange(money, currency, terms))] : []),
    ...(carats && leaveOut !== 'carats' ? [buildBetween('carats', convertCaratRange(carats))] : []),
    ...(saleDates?.from ? [sql<SqlBool>`lot.sale_day >= ${saleDates.from}::date`] : []),
    ...(saleDates?.to ? [sql<SqlBool>`lot.sale_day <= ${saleDates.to}::date`] : []),
  ]
}

/** Returns the range of money that applies to the selection's status. */
export const getMoneyRange = ({ status, estimate, price }: ParsedSelection) =>
  status === 'Upcoming' ? estimate : price

/** SQL for a lot's figure in the units of ranges, computed like `convertToEuroCents`; null when the lot has none. */
export function buildFigureValue(
  figure: FigureKind,
  { status }: Pick<ParsedSelection, 'status'>,
  { perEuro }: RangeTerms,
): RawBuilder<number | null> {
  if (figure === 'carats') return sql`(lot.stone_carats * 1000)::float8`
  const amount = status === 'Upcoming' ? sql`coalesce(lot.estimate_low, lot.estimate_high)` : sql`lot.price`
  const [codes, rates] = [Object.keys(perEuro), Object.values(perEuro)]
  return sql`floor((${amount} * 100)::float8
    / (${rates}::float8[])[array_position(${codes}::text[], lot.currency)] + 0.5)`
}
