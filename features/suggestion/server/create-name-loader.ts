import { jewelriesTotalContract, type ParsedSelection } from '@parure/features/catalog/contract.ts'
import { buildListQuery } from '@parure/features/catalog/build-list-query.ts'
import { emptySelection } from '@parure/features/catalog/selection.ts'
import type { Category } from '@parure/vocabulary/filter-group.ts'
import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { createCache } from '@parure/cache/create-cache.ts'
import { sumCounts } from './match-names.ts'
import { getMakerSpellings, getPlainSpellings, getTermSpellings, type KnownName, type Spellings } from './known-name.ts'

/** The filter groups whose options are suggested. */
export const suggestionGroups = ['brands', 'gemstones', 'categories', 'styles'] as const
export type SuggestionGroup = (typeof suggestionGroups)[number]
export type KnownNames = Record<SuggestionGroup, KnownName[]>

/** In milliseconds. */
const timeToLive = 60_000

/** The options that lots have, with the counts of each list: the same for everybody while the catalogue stays as it is. */
export function createNameLoader(search: CatalogueSearch): () => Promise<KnownNames> {
  const cache = createCache<KnownNames>({ max: 1, version: () => search.state(), ttl: timeToLive })
  return () => cache.get('names', () => readNames(search))
}

async function readNames(search: CatalogueSearch): Promise<KnownNames> {
  const named = suggestionGroups.map(async (group) => {
    const [upcoming, past] = await Promise.all([
      search.options(group, buildSearchSelection('Upcoming')),
      search.options(group, buildSearchSelection('Past')),
    ])
    const ofPast = new Map(past.map((option) => [option.id, option]))
    const options = [...new Map([...past, ...upcoming].map((option) => [option.id, option])).values()]
    const parents = new Map(options.map(({ id, name }) => [id, name]))
    const ofUpcoming = new Map(upcoming.map((option) => [option.id, option]))
    const names = options
      .map(({ id, name, parentId }): KnownName => {
        const within = parentId === null ? undefined : parents.get(parentId)
        const counts = { Upcoming: ofUpcoming.get(id)?.count ?? 0, Past: ofPast.get(id)?.count ?? 0 }
        return { name, counts, ...(within === undefined ? {} : { within }), spellings: getGroupSpellings(group, name) }
      })
      .filter(({ counts }) => sumCounts(counts) > 0)
    return [group, names] as const
  })
  return Object.fromEntries(await Promise.all(named)) as KnownNames
}

/** The houses with lots, and how many; for roles with sale details alone. */
export function createHouseLoader(search: CatalogueSearch): () => Promise<KnownName[]> {
  const cache = createCache<KnownName[]>({ max: 1, version: () => search.state(), ttl: timeToLive })
  return () =>
    cache.get('houses', async () => {
      const [upcoming, past] = await Promise.all(
        lotStatuses.map(
          async (status) => (await search.facets(buildSearchSelection(status), 'sales')).names.houses ?? new Map(),
        ),
      )
      const names = new Set<string>([...(upcoming?.keys() ?? []), ...(past?.keys() ?? [])])
      return Array.from(names, (name) => ({
        name,
        counts: { Upcoming: Number(upcoming?.get(name) ?? 0), Past: Number(past?.get(name) ?? 0) },
        spellings: getPlainSpellings(name),
      }))
    })
}

/** Builds the selection of a list that is filtered by nothing, or by a text alone: its counts are those that it shows. */
export function buildSearchSelection(status: LotStatus, searchQuery = ''): ParsedSelection {
  return jewelriesTotalContract.query.parse(buildListQuery(status, { ...emptySelection, searchQuery }, 'EUR'))
}

/** A word for a jewel without a category names that jewel, not this category. */
const catchAllCategory: Category = 'Other'

function getGroupSpellings(group: SuggestionGroup, name: string): Spellings {
  if (group === 'brands') return getMakerSpellings(name)
  return name === catchAllCategory ? getPlainSpellings(name) : getTermSpellings(name)
}
