import type { LotStatus } from '@parure/domain/lot/status'
import { may } from '@parure/domain/role'
import { mostSuggestions, suggestionsContract, type Suggestions } from '@parure/domain/suggestion/contract'
import type { CatalogueSearch } from '../catalog/search.ts'
import { reportsNumbered } from '../lot/reported-lots.ts'
import { service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { houseNames, knownNames, searched } from './known-names.ts'
import { typedText } from './match-names.ts'
import { suggest } from './suggest.ts'

export function suggestionServices(db: Db, search: CatalogueSearch): Service[] {
  const namesOf = knownNames(search)
  const housesOf = houseNames(search)
  const totalOf = (status: LotStatus, query: string): Promise<number> => search.total(searched(status, query))
  // The number of a report finds the lots with that report and no others.
  const reportedOrFound = async (status: LotStatus, query: string) =>
    (await reportsNumbered(db, query, status, mostSuggestions)) ?? { reports: [], lots: await totalOf(status, query) }
  return [
    service(suggestionsContract, async ({ query: { query, status } }, { role }) => {
      const typed = typedText(query)
      const seesHouses = may(role, 'saleDetails')
      if (!typed) return nothing(seesHouses)
      const [names, houses, { reports, lots }] = await Promise.all([
        namesOf(status),
        // Counted for these roles alone, so that nothing of them shows in how long an answer takes.
        seesHouses ? housesOf(status) : undefined,
        reportedOrFound(status, query),
      ])
      const { found, near } = suggest({ ...names, ...(houses && { houses }) }, typed)
      return {
        ...found,
        reports,
        total: lots,
        near: near === null ? null : { query: near, total: await totalOf(status, near) },
      }
    }),
  ]
}

function nothing(seesHouses: boolean): Suggestions {
  const none = { brands: [], gemstones: [], categories: [], styles: [], reports: [], total: 0, near: null }
  return seesHouses ? { ...none, houses: [] } : none
}
