import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import { filterGroups, notStated, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Role } from '@parure/contract/role.ts'
import type { SearchPreview } from '../contract.ts'
import { getFacetScope } from '@parure/features/catalog/server/facets.ts'
import { countRecentLots } from '@parure/features/catalog/server/queries.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import type { Db } from '@parure/features/schema.ts'
import { mayCountNews } from './count-matches.ts'

/** Days over which the weekly average is computed. */
const averagedDays = 90
/** Minimum and maximum share of lots that remain with a suggested filter. */
const remainingShare = { least: 0.05, most: 0.6 }
const maxSuggestions = 3

/** Previews a search; the caller must restrict the selection to what the role may use. */
export async function buildSearchPreview(
  { db, search }: { db: Db; search: CatalogueSearch },
  selection: ParsedSelection,
  role: Role,
): Promise<SearchPreview> {
  const counts = await loadGroupCounts(search, selection, role)
  const total = await search.total(selection)
  return {
    total,
    perWeek: mayCountNews(selection, role)
      ? ((await countRecentLots(db, selection, averagedDays)) / (averagedDays / 7)).toFixed(1)
      : null,
    narrower: suggestFilters(counts, total),
  }
}

interface GroupCount {
  group: OptionGroup
  options: readonly { name: string; count: number }[]
}

/** Counts options of groups without a selection; excludes outcomes, which do not narrow upcoming lots. */
async function loadGroupCounts(search: CatalogueSearch, selection: ParsedSelection, role: Role): Promise<GroupCount[]> {
  const { names } = await search.facets(selection, getFacetScope(role))
  const isUnfilteredGroup = (group: OptionGroup): boolean => group !== 'outcomes' && selection[group].length === 0
  const ofFilters = filterGroups
    .filter(isUnfilteredGroup)
    .map(async (group) => ({ group, options: await search.options(group, selection) }))
  const ofDetails = optionGroups.filter(isUnfilteredGroup).flatMap((group) => {
    const counted = group in names ? names[group as keyof typeof names] : undefined
    return counted ? [{ group, options: Array.from(counted, ([name, count]) => ({ name, count })) }] : []
  })
  return [...(await Promise.all(ofFilters)), ...ofDetails]
}

/**
 * Returns, for each group, the most common option that leaves clearly fewer lots, but some; largest remainder first.
 */
function suggestFilters(groups: readonly GroupCount[], total: number): SearchPreview['narrower'] {
  return groups
    .flatMap(({ group, options }) => {
      const fitting = options
        .filter(
          ({ name, count }) =>
            name !== notStated && count >= total * remainingShare.least && count <= total * remainingShare.most,
        )
        .filter(({ count }) => count > 0)
      return fitting
        .toSorted(compareByCount)
        .slice(0, 1)
        .map(({ name, count }) => ({ group, name, count }))
    })
    .toSorted(compareByCount)
    .slice(0, maxSuggestions)
}

function compareByCount(one: { name: string; count: number }, other: { name: string; count: number }): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1)
}
