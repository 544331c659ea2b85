import { createHash } from 'node:crypto'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { parseRangeTerms, type RangeTerms } from './range-terms.ts'
import type { FigureTerms } from './index-query.ts'

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
