import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { filterGroups, notStated, optionGroups, type OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Role } from '@parure/domain/role'
import type { Preview } from '@parure/domain/saved-search/contract'
import { countedFor } from '../catalog/facets.ts'
import { lotsWithin } from '../catalog/queries.ts'
import type { CatalogueSearch } from '../catalog/search.ts'
import type { Db } from '../schema.ts'
import { mayCountNews } from './count-matches.ts'

/** Days by which the lots of a week are reckoned. */
const days = 90
/** A narrower filter leaves this share of the lots at least, and at most. */
const share = { least: 0.05, most: 0.6 }
const mostFilters = 3

/** What a search would bring; the selection has to be what the role may ask for. */
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

/** Of the groups that are not chosen yet; how lots ended narrows nothing that is to come. */
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

/** The commonest option of each group among those that leave clearly fewer lots, but some; those that leave most first. */
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
