import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import { defaultSortOrder } from '@parure/features/catalog/sort-order.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { hasHiddenFilters } from '@parure/features/catalog/server/restrict-selection.ts'
import type { Db } from '@parure/features/schema.ts'
import { createNewnessCheck } from './create-newness-check.ts'
import { parseStoredCriteria } from './criteria.ts'
import type { StoredSearch } from './queries.ts'

/** Maximum count of new lots. */
export const maxNews = 99

/** Number of latest lots among which new ones are counted: the longest page of a list. */
const scannedLots = 100

/** The current matches of a search. */
export interface SearchMatches {
  total: number
  /** Ids of lots that are new since the last view, newest first; null when the role may not know sale days. */
  news: number[] | null
}

/**
 * Queries the catalog for each search with the role's filters. Leaves out searches with criteria that the role may not
 * use or that cannot be parsed.
 */
export async function findMatchesBySearch(
  { db, search }: { db: Db; search: CatalogueSearch },
  searches: readonly StoredSearch[],
  role: Role,
): Promise<Map<number, SearchMatches>> {
  const asked = searches.flatMap((each) => {
    const selection = parseStoredCriteria(each.criteria)
    return selection && !hasHiddenFilters(selection, role)
      ? [{ ...each, selection, ids: [] as number[], total: 0 }]
      : []
  })
  for (const each of asked) {
    each.ids = await listNewestIds(search, each.selection)
    each.total = await search.total(each.selection)
  }
  const counted = asked.filter(({ selection }) => mayCountNews(selection, role))
  const isNew = await createNewnessCheck(db, counted)
  return new Map(
    asked.map(({ id, ids, total, selection, lastLook }) => [
      id,
      {
        total,
        news: mayCountNews(selection, role) ? ids.filter((lot) => isNew(lot, lastLook)).slice(0, maxNews) : null,
      },
    ]),
  )
}

/** Returns whether new lots may be counted: for past lots the count would reveal their sale days. */
export function mayCountNews({ status }: ParsedSelection, role: Role): boolean {
  return status === 'Upcoming' || mayPassGate(role, 'saleDetails')
}

async function listNewestIds(search: CatalogueSearch, selection: ParsedSelection): Promise<number[]> {
  return search.page({ ...selection, sortOrder: defaultSortOrder, pageIndex: 1, pageSize: scannedLots }, 'nothing')
}
