import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import { defaultSortOrder } from '@parure/features/catalog/sort-order.ts'
import { buildSegment } from '@parure/catalog-index/builder/build-segment.ts'
import { createLotBuffer } from '@parure/catalog-index/builder/create-lot-buffer.ts'
import { buildIndexQuery } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { createMatchFinder } from '@parure/catalog-index/reader/create-match-finder.ts'
import { buildReportKeys, parseReportNumber } from '@parure/features/lot/server/parse-report-number.ts'
import type { Db } from '@parure/features/schema.ts'
import { readNewLots, type IndexedNewLots } from './read-new-lots.ts'

/** Finds new upcoming lots that match a search, among those read when it was opened. */
export interface NewLotMatcher {
  /** Number of new lots. */
  readonly lots: number
  /**
   * Returns the ids of the new lots in the search's list, latest listed first. All filters apply, because messages need
   * Premium.
   */
  findMatchingIds(selection: ParsedSelection): number[]
  /** Frees the memory; afterwards nothing matches. */
  close(): void
}

export async function openNewLotMatcher(db: Db): Promise<NewLotMatcher> {
  return createNewLotMatcher(await readNewLots(db))
}

/** Builds a segment of the catalog index with these lots, so that a search matches the same lots as in the lists. */
export function createNewLotMatcher({ lots, options, reports, now }: IndexedNewLots): NewLotMatcher {
  const incoming = createLotBuffer()
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
  let matches: ReturnType<typeof createMatchFinder> | null = createMatchFinder(segment)
  return {
    lots: lots.length,
    findMatchingIds: (selection) => {
      const reported = findReportedLots(selection, reports)
      const page = { sortOrder: defaultSortOrder, pageIndex: 1, pageSize: 1 }
      const query = buildIndexQuery({ ...selection, ...(reported && { searchQuery: '' }), ...page }, options, 'nothing')
      // Spelling is not corrected: the search was saved with corrected words.
      const words = query.words?.map(({ ways }) => ({ ways })) ?? null
      const found = matches?.({ ...query, words }, now) ?? []
      return reported ? found.filter((id) => reported.has(id)) : found
    },
    close: () => {
      matches = null
    },
  }
}

/**
 * Returns the lots with the report number in the search text; null when the text is not a report number or no new lot
 * has that report.
 */
function findReportedLots({ searchQuery }: ParsedSelection, reports: IndexedNewLots['reports']): Set<number> | null {
  const number = parseReportNumber(searchQuery)
  const found = number ? buildReportKeys(number).flatMap((key) => reports.get(key) ?? []) : []
  return found.length > 0 ? new Set(found) : null
}
