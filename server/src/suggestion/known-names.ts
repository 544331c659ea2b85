import { jewelriesTotalContract, type ParsedSelection } from '@parure/domain/catalog/contract'
import type { Category } from '@parure/domain/catalog/filter-group'
import type { LotStatus } from '@parure/domain/lot/status'
import type { CatalogueSearch } from '../catalog/search.ts'
import { versionedCache } from '../platform/http/versioned-cache.ts'
import { spellingsOfMaker, spellingsOfOther, spellingsOfThing, type KnownName, type Spellings } from './known-name.ts'

/** The filter groups whose options are suggested. */
export const suggestedGroups = ['brands', 'gemstones', 'categories', 'styles'] as const
export type SuggestedGroup = (typeof suggestedGroups)[number]
export type KnownNames = Record<SuggestedGroup, KnownName[]>

/** Bytes of a name and its spellings. */
const nameSize = 200

/** The options that lots of a status have, with their counts: the same for everybody while the catalogue stays as it is. */
export function knownNames(search: CatalogueSearch): (status: LotStatus) => Promise<KnownNames> {
  const cache = versionedCache<KnownNames>({
    version: () => search.state(),
    size: (names) => suggestedGroups.reduce((sum, group) => sum + nameSize * names[group].length, nameSize),
  })
  return (status) => cache(status, () => readNames(search, status))
}

async function readNames(search: CatalogueSearch, status: LotStatus): Promise<KnownNames> {
  const everything = searched(status)
  const named = suggestedGroups.map(async (group) => {
    const options = await search.options(group, everything)
    const parents = new Map(options.map(({ id, name }) => [id, name]))
    const names = options
      .filter(({ count }) => count > 0)
      .map(({ name, count, parentId }): KnownName => {
        const within = parentId === null ? undefined : parents.get(parentId)
        return { name, count, ...(within === undefined ? {} : { within }), spellings: spellingsIn(group, name) }
      })
    return [group, names] as const
  })
  return Object.fromEntries(await Promise.all(named)) as KnownNames
}

/** The houses with lots of a status, and how many; for roles with sale details alone. */
export function houseNames(search: CatalogueSearch): (status: LotStatus) => Promise<KnownName[]> {
  const cache = versionedCache<KnownName[]>({
    version: () => search.state(),
    size: (names) => nameSize * (names.length + 1),
  })
  return (status) =>
    cache(status, async () => {
      const { names } = await search.facets(searched(status), 'sales')
      return Array.from(names.houses ?? [], ([name, count]) => ({ name, count, spellings: spellingsOfOther(name) }))
    })
}

/** The lots of a status, all of them or those that a text finds. */
export function searched(status: LotStatus, searchQuery = ''): ParsedSelection {
  return jewelriesTotalContract.query.parse({ status, searchQuery })
}

/** What a word for a jewel of no category means is that jewel, not the category. */
const noMeaning: Category = 'Other'

function spellingsIn(group: SuggestedGroup, name: string): Spellings {
  if (group === 'brands') return spellingsOfMaker(name)
  return name === noMeaning ? spellingsOfOther(name) : spellingsOfThing(name)
}
