import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasStatus } from '../lot/status.ts'
import { searchQuery } from '../lot/search-words.ts'
import type { Db } from '../schema.ts'

/** The ids of the chosen options. A group without a choice is absent; an unknown name leaves its group empty. */
export type ChosenOptions = Partial<Record<FilterGroup, number[]>>

export async function chosenOptions(db: Db, selection: ParsedSelection): Promise<ChosenOptions> {
  const groups = filterGroups.filter((group) => selection[group].length > 0)
  if (groups.length === 0) return {}
  const rows = await db
    .selectFrom('filter_option')
    .select(['id', 'filter_group'])
    .where((eb) => eb.or(groups.map((group) => eb('filter_group', '=', group).and('name', 'in', selection[group]))))
    .execute()
  return Object.fromEntries(
    groups.map((group) => [group, rows.filter((row) => row.filter_group === group).map(({ id }) => id)]),
  )
}

/** The lots of a selection: status, words and groups are AND, options of one group OR; `leaveOut` skips a group. */
export function selected(
  selection: ParsedSelection,
  chosen: ChosenOptions,
  leaveOut?: FilterGroup,
): RawBuilder<SqlBool> {
  const conditions = [hasStatus(selection.status)]
  for (const group of filterGroups) {
    const ids = chosen[group]
    if (ids && group !== leaveOut) conditions.push(sql`lot.option_ids && ${ids}::int[]`)
  }
  if (selection.searchQuery) {
    const words = searchQuery(selection.searchQuery)
    conditions.push(words === null ? sql`false` : sql`lot.search_words @@ ${words}::tsquery`)
  }
  return sql.join(conditions, sql` and `)
}
