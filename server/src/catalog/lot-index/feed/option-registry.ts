import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import type pg from 'pg'

export interface KnownOption {
  id: number
  group: FilterGroup
  name: string
  parentId: number | null
  /** Number of lots with the option, of both statuses; sorts the options. */
  lots: number
}

/** A snapshot of all filter options. */
export interface OptionRegistry {
  of(group: FilterGroup): readonly KnownOption[]
  groupOf(id: number): FilterGroup | undefined
  /** Ids of names; unknown ones are left out. */
  ids(group: FilterGroup, names: readonly string[]): number[]
}

export async function readOptions(pool: pg.Pool): Promise<OptionRegistry> {
  const { rows } = await pool.query<KnownOption>(
    `select id, filter_group as "group", name, parent_id as "parentId", lots from filter_option
     order by case when filter_group = 'categories' and parent_id is null then id end nulls last,
       case when filter_group <> 'brands' then lots end desc, name`,
  )
  return optionRegistry(rows)
}

export function optionRegistry(rows: readonly KnownOption[]): OptionRegistry {
  const byGroup = Map.groupBy(rows, ({ group }) => group)
  const byName = new Map(rows.map((option) => [`${option.group}/${option.name}`, option.id]))
  const groups = new Map(rows.map(({ id, group }) => [id, group]))
  return {
    of: (group) => byGroup.get(group) ?? [],
    groupOf: (id) => groups.get(id),
    ids: (group, names) => names.flatMap((name) => byName.get(`${group}/${name}`) ?? []),
  }
}
