import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { filterGroups, notStated, optionGroups, type OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Role } from '@parure/domain/role'
import type { Preview } from '@parure/domain/saved-search/contract'
import { countedFor } from '../catalog/facets.ts'
import { lotsWithin } from '../catalog/queries.ts'
import type { CatalogueSearch } from '../catalog/search.ts'
import type { Db } from '../schema.ts'
import { mayCountNews } from './count-matches.ts'

/** Days over which the weekly average is computed. */
const days = 90
/** Minimum and maximum share of lots that remain with a suggested filter. */
const share = { least: 0.05, most: 0.6 }
const mostFilters = 3

/** Previews a search; the caller must restrict the selection to what the role may use. */
export async function previewOf(
  { db, search }: { db: Db; search: CatalogueSearch },
  selection: ParsedSelection,
  role: Role,
): Promise<Preview> {
  const counts = await groupCounts(search, selection, role)
  const total = await search.total(selection)
  return {
    total,
    perWeek: mayCountNews(selection, role) ? ((await lotsWithin(db, selection, days)) / (days / 7)).toFixed(1) : null,
    narrower: narrower(counts, total),
  }
}

interface GroupCount {
  group: OptionGroup
  options: readonly { name: string; count: number }[]
}

/** Counts options of groups without a selection; excludes outcomes, which do not narrow upcoming lots. */
async function groupCounts(search: CatalogueSearch, selection: ParsedSelection, role: Role): Promise<GroupCount[]> {
  const { names } = await search.facets(selection, countedFor(role))
  const isOpen = (group: OptionGroup): boolean => group !== 'outcomes' && selection[group].length === 0
  const ofFilters = filterGroups
    .filter(isOpen)
    .map(async (group) => ({ group, options: await search.options(group, selection) }))
  const ofDetails = optionGroups.filter(isOpen).flatMap((group) => {
    const counted = group in names ? names[group as keyof typeof names] : undefined
    return counted ? [{ group, options: Array.from(counted, ([name, count]) => ({ name, count })) }] : []
  })
  return [...(await Promise.all(ofFilters)), ...ofDetails]
}

/**
 * Returns, for each group, the most common option that leaves clearly fewer lots, but some; largest remainder first.
 */
function narrower(groups: readonly GroupCount[], total: number): Preview['narrower'] {
  return groups
    .flatMap(({ group, options }) => {
      const fitting = options
        .filter(({ name, count }) => name !== notStated && count >= total * share.least && count <= total * share.most)
        .filter(({ count }) => count > 0)
      return fitting
        .toSorted(byCount)
        .slice(0, 1)
        .map(({ name, count }) => ({ group, name, count }))
    })
    .toSorted(byCount)
    .slice(0, mostFilters)
}

function byCount(one: { name: string; count: number }, other: { name: string; count: number }): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1)
}
