import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { defaultSortOrder } from '@parure/domain/catalog/sort-order'
import { may, type Role } from '@parure/domain/role'
import type { CatalogueSearch } from '../catalog/search.ts'
import { asksForMore } from '../catalog/visible-selection.ts'
import type { Db } from '../schema.ts'
import { cameAfter } from './came-after.ts'
import { understood } from './criteria.ts'
import type { StoredSearch } from './queries.ts'

/** Maximum count of new lots. */
export const mostNews = 99

/** Number of latest lots among which new ones are counted: the longest page of a list. */
const newest = 100

/** The current matches of a search. */
export interface Found {
  total: number
  /** Ids of lots that are new since the last view, newest first; null when the role may not know sale days. */
  news: number[] | null
}

/**
 * Queries the catalog for each search with the role's filters. Leaves out searches with criteria that the role may not
 * use or that cannot be parsed.
 */
export async function foundBy(
  { db, search }: { db: Db; search: CatalogueSearch },
  searches: readonly StoredSearch[],
  role: Role,
): Promise<Map<number, Found>> {
  const asked = searches.flatMap((each) => {
    const selection = understood(each.criteria)
    return selection && !asksForMore(selection, role) ? [{ ...each, selection, ids: [] as number[], total: 0 }] : []
  })
  for (const each of asked) {
    each.ids = await newestOf(search, each.selection)
    each.total = await search.total(each.selection)
  }
  const counted = asked.filter(({ selection }) => mayCountNews(selection, role))
  const isNew = await cameAfter(db, counted)
  return new Map(
    asked.map(({ id, ids, total, selection, lastLook }) => [
      id,
      {
        total,
        news: mayCountNews(selection, role) ? ids.filter((lot) => isNew(lot, lastLook)).slice(0, mostNews) : null,
      },
    ]),
  )
}

/** Returns whether new lots may be counted: for past lots the count would reveal their sale days. */
export function mayCountNews({ status }: ParsedSelection, role: Role): boolean {
  return status === 'Upcoming' || may(role, 'saleDetails')
}

async function newestOf(search: CatalogueSearch, selection: ParsedSelection): Promise<number[]> {
  return search.page({ ...selection, sortOrder: defaultSortOrder, pageIndex: 1, pageSize: newest }, 'nothing')
}
