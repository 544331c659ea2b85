import { jewelriesTotalContract, type ParsedSelection } from '@parure/domain/catalog/contract'
import { listQuery } from '@parure/domain/catalog/list-query'
import { relevance } from '@parure/domain/catalog/sort-order'
import type { ListState } from '@parure/domain/catalog/selection'
import { lotStatuses, type LotStatus } from '@parure/domain/lot/status'
import { may } from '@parure/domain/role'
import {
  mostSuggestions,
  suggestionsContract,
  type ParsedSuggestionsQuery,
  type SuggestedReading,
  type Suggestions,
} from '@parure/domain/suggestion/contract'
import type { CatalogueSearch } from '../catalog/search.ts'
import { listBriefLots } from '../lot/brief-lots.ts'
import { reportsNumbered } from '../lot/reported-lots.ts'
import { service, type Service } from '../platform/http/service.ts'
import type { ReadQueryFor } from '../query/read-query.ts'
import type { UnderstoodQuery } from '../query/understand-query.ts'
import type { Db } from '../schema.ts'
import { houseNames, knownNames, searched } from './known-names.ts'
import { typedText } from './match-names.ts'
import { suggest } from './suggest.ts'

/** Lots that are suggested. */
const mostLots = 2

export function suggestionServices(db: Db, search: CatalogueSearch, readQuery: ReadQueryFor): Service[] {
  const namesOf = knownNames(search)
  const housesOf = houseNames(search)
  const totalOf = (status: LotStatus, query: string): Promise<number> =>
    search.total(searched(status, query), 'nothing')
  const findReports = async (status: LotStatus, query: string) =>
    (await reportsNumbered(db, query, status, mostSuggestions))?.reports ?? []
  return [
    service(suggestionsContract, async ({ query: asked }, { role }) => {
      const { query, status } = asked
      const typed = typedText(query)
      const seesHouses = may(role, 'saleDetails')
      const understood = await readQuery({ text: query, list: status, currency: asked.currency }, role)
      if (!typed) return nothing(seesHouses, understood)
      const [names, houses, reports, found] = await Promise.all([
        namesOf(),
        // Counted for these roles alone, so that nothing of them shows in how long an answer takes.
        seesHouses ? housesOf() : undefined,
        findReports(status, query),
        findRead(search, understood, asked),
      ])
      const { found: suggested, near } = suggest({ ...names, ...(houses && { houses }) }, typed, status)
      return {
        read: found.read,
        ...suggested,
        reports,
        lots: await listBriefLots(db, found.lots),
        total: found.read.counts[status],
        near: near === null ? null : { query: near, total: await totalOf(status, near) },
      }
    }),
  ]
}

/** What was read of a text, how many lots each list has of it, and the first of them. */
async function findRead(
  search: CatalogueSearch,
  { answer, states }: UnderstoodQuery,
  { status }: ParsedSuggestionsQuery,
): Promise<{ read: SuggestedReading; lots: readonly number[] }> {
  const selections = Object.fromEntries(lotStatuses.map((each) => [each, selectionOf(each, states[each])])) as Record<
    LotStatus,
    ParsedSelection
  >
  const list = answer.status ?? status
  const pageOf = async (each: LotStatus) =>
    search.page({ ...selections[each], sortOrder: relevance, pageIndex: 1, pageSize: mostLots }, 'nothing')
  const lots = await pageOf(list)
  const [Upcoming, Past] = await Promise.all([
    search.total(selections.Upcoming, 'nothing'),
    search.total(selections.Past, 'nothing'),
  ])
  const counts = { Upcoming, Past }
  const other = list === 'Past' ? 'Upcoming' : 'Past'
  const shown = lots.length > 0 || counts[other] === 0 ? lots : await pageOf(other)
  return { read: readingOf({ answer, states }, counts), lots: shown }
}

function selectionOf(status: LotStatus, state: ListState): ParsedSelection {
  return jewelriesTotalContract.query.parse(listQuery(status, state, state.currency ?? 'EUR'))
}

function readingOf({ answer }: UnderstoodQuery, counts: Record<LotStatus, number>): SuggestedReading {
  const { status, address, chips, locked } = answer
  return { status, address, counts, labels: chips.map(({ label }) => label), locked }
}

function nothing(seesHouses: boolean, understood: UnderstoodQuery): Suggestions {
  const read = readingOf(understood, { Upcoming: 0, Past: 0 })
  const none = { brands: [], gemstones: [], categories: [], styles: [], reports: [], lots: [], total: 0, near: null }
  return { read, ...none, ...(seesHouses && { houses: [] }) }
}
