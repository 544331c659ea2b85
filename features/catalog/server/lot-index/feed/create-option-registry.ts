import { createHash } from 'node:crypto'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { parseRangeTerms, type RangeTerms, type RangeTermsRow } from '@parure/catalog-index/range-terms.ts'
import { rangeTermsSql } from '../../range-terms.ts'
import type pg from 'pg'
import type { FigureTerms } from '../index-query.ts'

export interface KnownOption {
  id: number
  group: OptionGroup
  name: string
  parentId: number | null
  /** Number of lots with the option, of both statuses; sorts the options. */
  lots: number
}

/** A snapshot of all filter options. */
export interface OptionRegistry {
  listGroup(group: OptionGroup): readonly KnownOption[]
  groupOf(id: number): OptionGroup | undefined
  /** Finds the ids of names; omits unknown ones. */
  findIds(group: OptionGroup, names: readonly string[]): number[]
  /** Rates and scales of ranges. */
  terms: RangeTerms
  /** The same for queries of the index. */
  figures: Omit<FigureTerms, 'histograms'>
}

/** SQL: all options, in the order in which lists show them. */
export const optionRows = `
  select id, filter_group as "group", name, parent_id as "parentId", lots from filter_option
  order by case when filter_group = 'categories' and parent_id is null then id end nulls last,
    case when filter_group <> 'brands' then lots end desc, name`

export async function readOptions(pool: pg.Pool): Promise<OptionRegistry> {
  const { rows } = await pool.query<KnownOption>(optionRows)
  const terms = await pool.query<RangeTermsRow>(rangeTermsSql)
  return createOptionRegistry(rows, parseRangeTerms(terms.rows[0]))
}

export function createOptionRegistry(
  rows: readonly KnownOption[],
  terms: RangeTerms = parseRangeTerms(undefined),
): OptionRegistry {
  const byGroup = Map.groupBy(rows, ({ group }) => group)
  const byName = new Map(rows.map((option) => [`${option.group}/${option.name}`, option.id]))
  const groups = new Map(rows.map(({ id, group }) => [id, group]))
  return {
    listGroup: (group) => byGroup.get(group) ?? [],
    groupOf: (id) => groups.get(id),
    terms,
    figures: {
      key: createHash('sha256').update(JSON.stringify(terms)).digest('base64'),
      perEuro: terms.perEuro,
      scales: terms.scales,
    },
    findIds: (group, names) => names.flatMap((name) => byName.get(`${group}/${name}`) ?? []),
  }
}
