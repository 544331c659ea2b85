import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { defaultSortOrder } from '@parure/domain/catalog/sort-order'
import { buildSegment } from '../../catalog/lot-index/builder/build-segment.ts'
import { lotBuffer } from '../../catalog/lot-index/builder/lot-buffer.ts'
import { queryOf } from '../../catalog/lot-index/index-search.ts'
import { allMatches } from '../../catalog/lot-index/reader/all-matches.ts'
import { reportKeys, reportNumber } from '../../lot/report-number.ts'
import type { Db } from '../../schema.ts'
import { readNewLots, type IndexedNewLots } from './read-new-lots.ts'

/** Finds the new upcoming lots that match a search, among those of the moment at which it was opened. */
export interface NewLotMatcher {
  /** How many there are. */
  readonly lots: number
  /** The ids of the new lots that the search's list shows, the latest listed first. All filters apply: messages are Premium's. */
  matching(selection: ParsedSelection): number[]
  /** Frees the memory; nothing matches afterwards. */
  close(): void
}

export async function openNewLotMatcher(db: Db): Promise<NewLotMatcher> {
  return newLotMatcher(await readNewLots(db))
}

/** Builds a segment of the catalogue index with these lots, so that a search means the same here as in the lists. */
export function newLotMatcher({ lots, options, reports, now }: IndexedNewLots): NewLotMatcher {
  const incoming = lotBuffer()
  for (const lot of lots) incoming.add(lot)
  const segment = buildSegment({
    old: null,
    incoming,
    isDead: () => false,
    groupOf: (option) => options.groupOf(option),
    now,
    readers: 1,
    delta: { lots: 0, options: 0, words: 0, terms: 0, letters: 0, deaths: 0 },
  })
  let matches: ReturnType<typeof allMatches> | null = allMatches(segment)
  return {
    lots: lots.length,
    matching: (selection) => {
      const reported = reportedLots(selection, reports)
      const page = { sortOrder: defaultSortOrder, pageIndex: 1, pageSize: 1 }
      const query = queryOf({ ...selection, ...(reported && { searchQuery: '' }), ...page }, options, 'nothing')
      // Typing errors are not corrected here: the search was saved with its corrected words.
      const words = query.words?.map(({ ways }) => ({ ways })) ?? null
      const found = matches?.({ ...query, words }, now) ?? []
      return reported ? found.filter((id) => reported.has(id)) : found
    },
    close: () => {
      matches = null
    },
  }
}

/** The lots with the report whose number is searched for; null where the text is no report number, or no new lot has that report. */
function reportedLots({ searchQuery }: ParsedSelection, reports: IndexedNewLots['reports']): Set<number> | null {
  const number = reportNumber(searchQuery)
  const found = number ? reportKeys(number).flatMap((key) => reports.get(key) ?? []) : []
  return found.length > 0 ? new Set(found) : null
}
