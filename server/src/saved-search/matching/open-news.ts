import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { defaultSortOrder } from '@parure/domain/catalog/sort-order'
import { buildSegment } from '../../catalog/lot-index/builder/build-segment.ts'
import { lotBuffer } from '../../catalog/lot-index/builder/lot-buffer.ts'
import { queryOf } from '../../catalog/lot-index/index-search.ts'
import { allMatches } from '../../catalog/lot-index/reader/all-matches.ts'
import { reportKeys, reportNumber } from '../../lot/report-number.ts'
import type { Db } from '../../schema.ts'
import { readNewLots, type NewLots } from './new-lots.ts'

/** The new lots of a moment, which searches are asked of: first seen in the last eight days, and still to come. */
export interface News {
  /** How many there are. */
  readonly lots: number
  /** The ids of those that the search's list shows, the latest listed first. Every filter counts: messages are Premium's. */
  matching(selection: ParsedSelection): number[]
  /** Gives their memory back; nothing matches any more. */
  close(): void
}

export async function openNews(db: Db): Promise<News> {
  return newsOf(await readNewLots(db))
}

/** Puts the lots into a segment of the catalogue index, so that what answers lists answers here. */
export function newsOf({ lots, options, reports, now }: NewLots): News {
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
      // A word that no new lot has is no slip of another: what the list forgives was put right when it was saved.
      const words = query.words?.map(({ ways }) => ({ ways })) ?? null
      const found = matches?.({ ...query, words }, now) ?? []
      return reported ? found.filter((id) => reported.has(id)) : found
    },
    close: () => {
      matches = null
    },
  }
}

/** The lots with the report whose number is searched for; null where that is no number, or of no new lot's report. */
function reportedLots({ searchQuery }: ParsedSelection, reports: NewLots['reports']): Set<number> | null {
  const number = reportNumber(searchQuery)
  const found = number ? reportKeys(number).flatMap((key) => reports.get(key) ?? []) : []
  return found.length > 0 ? new Set(found) : null
}
