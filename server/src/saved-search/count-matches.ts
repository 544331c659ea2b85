import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { defaultSortOrder } from '@parure/domain/catalog/sort-order'
import { may, type Role } from '@parure/domain/role'
import type { CatalogueSearch } from '../catalog/search.ts'
import { asksForMore } from '../catalog/visible-selection.ts'
import type { Db } from '../schema.ts'
import { cameAfter } from './came-after.ts'
import { understood } from './criteria.ts'
import type { StoredSearch } from './queries.ts'

/** New lots are counted up to this number. */
export const mostNews = 99

/** New lots are counted among this many of the latest: the longest page of a list. */
const newest = 100

/** What a search finds now. */
export interface Found {
  total: number
  /** The ids of lots that came since the last look, the newest first; null where the role may not know when lots are sold. */
  news: number[] | null
}

/**
 * Asks the catalogue for each search, by the role's filters; a search that asks for more than the role may is left out, and
 * so is one whose criteria are not understood.
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

/** Whether new lots may be counted: of past lots the count would give away when they were sold. */
export function mayCountNews({ status }: ParsedSelection, role: Role): boolean {
  return status === 'Upcoming' || may(role, 'saleDetails')
}

async function newestOf(search: CatalogueSearch, selection: ParsedSelection): Promise<number[]> {
  return search.page({ ...selection, sortOrder: defaultSortOrder, pageIndex: 1, pageSize: newest }, 'nothing')
}
