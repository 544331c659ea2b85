import { jewelriesTotalContract, type ParsedSelection } from '@parure/features/catalog/contract.ts'
import { buildListQuery } from '@parure/features/catalog/build-list-query.ts'
import { relevance } from '@parure/features/catalog/sort-order.ts'
import type { ListState } from '@parure/features/catalog/selection.ts'
import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import {
  maxSuggestions,
  suggestionsContract,
  type ParsedSuggestionsQuery,
  type SuggestedReading,
  type Suggestions,
} from '../contract.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { listBriefLots } from '@parure/features/lot/server/brief-lots.ts'
import { findReportsByNumber } from '@parure/features/lot/server/reported-lots.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { ReadQueryFor } from '@parure/features/query/server/read-query.ts'
import type { UnderstoodQuery } from '@parure/features/query/server/understand-query.ts'
import type { Db } from '@parure/features/schema.ts'
import { createHouseLoader, createNameLoader, buildSearchSelection } from './create-name-loader.ts'
import { parseTypedText } from './match-names.ts'
import { suggestNames } from './suggest-names.ts'

/** Lots that are suggested. */
const mostLots = 2

export function createSuggestionServices(db: Db, search: CatalogueSearch, readQuery: ReadQueryFor): Service[] {
  const loadNames = createNameLoader(search)
  const loadHouses = createHouseLoader(search)
  const countFoundLots = (status: LotStatus, query: string): Promise<number> =>
    search.total(buildSearchSelection(status, query), 'nothing')
  const findReports = async (status: LotStatus, query: string) =>
    (await findReportsByNumber(db, query, status, maxSuggestions))?.reports ?? []
  return [
    createService(suggestionsContract, async ({ query: asked }, { role }) => {
      const { query, status } = asked
      const typed = parseTypedText(query)
      const seesHouses = mayPassGate(role, 'saleDetails')
      const understood = await readQuery({ text: query, list: status, currency: asked.currency }, role)
      if (!typed) return buildEmptySuggestions(seesHouses, understood)
      const [names, houses, reports, found] = await Promise.all([
        loadNames(),
        // Counted for these roles alone, so that nothing of them shows in how long an answer takes.
        seesHouses ? loadHouses() : undefined,
        findReports(status, query),
        findRead(search, understood, asked),
      ])
      const { found: suggested, near } = suggestNames({ ...names, ...(houses && { houses }) }, typed, status)
      return {
        read: found.read,
        ...suggested,
        reports,
        lots: await listBriefLots(db, found.lots),
        total: found.read.counts[status],
        near: near === null ? null : { query: near, total: await countFoundLots(status, near) },
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
  const selections = Object.fromEntries(
    lotStatuses.map((each) => [each, parseSelection(each, states[each])]),
  ) as Record<LotStatus, ParsedSelection>
  const list = answer.status ?? status
  const loadPage = async (each: LotStatus) =>
    search.page({ ...selections[each], sortOrder: relevance, pageIndex: 1, pageSize: mostLots }, 'nothing')
  const lots = await loadPage(list)
  const [Upcoming, Past] = await Promise.all([
    search.total(selections.Upcoming, 'nothing'),
    search.total(selections.Past, 'nothing'),
  ])
  const counts = { Upcoming, Past }
  const other = list === 'Past' ? 'Upcoming' : 'Past'
  const shown = lots.length > 0 || counts[other] === 0 ? lots : await loadPage(other)
  return { read: buildSuggestedReading({ answer, states }, counts), lots: shown }
}

function parseSelection(status: LotStatus, state: ListState): ParsedSelection {
  return jewelriesTotalContract.query.parse(buildListQuery(status, state, state.currency ?? 'EUR'))
}

function buildSuggestedReading({ answer }: UnderstoodQuery, counts: Record<LotStatus, number>): SuggestedReading {
  const { status, chips, locked } = answer
  const filters = chips.filter(({ key }) => key !== 'search')
  // What was typed is not repeated: an answer holds nothing of what a role may not see, not even the question.
  return {
    status,
    counts,
    labels: filters.map(({ label }) => label),
    text: listSearchedParts(answer),
    locked: locked.map(({ label, plan }) => ({ label, plan })),
  }
}

/** The parts that the text search looks for; of a filter's words those that say more than it: 'padparadscha'. */
function listSearchedParts({ words, rest, spans }: UnderstoodQuery['answer']): SuggestedReading['text'] {
  const searched = new Set(rest.split(/\s+/))
  return spans.flatMap(({ start, end, kind }) => {
    if (kind === 'text') return [{ start, end }]
    if (kind !== 'filter') return []
    return Array.from(words.slice(start, end).matchAll(/\S+/g))
      .filter(([word]) => searched.has(word))
      .map(({ 0: word, index }) => ({ start: start + index, end: start + index + word.length }))
  })
}

function buildEmptySuggestions(seesHouses: boolean, understood: UnderstoodQuery): Suggestions {
  const read = buildSuggestedReading(understood, { Upcoming: 0, Past: 0 })
  const none = { brands: [], gemstones: [], categories: [], styles: [], reports: [], lots: [], total: 0, near: null }
  return { read, ...none, ...(seesHouses && { houses: [] }) }
}
