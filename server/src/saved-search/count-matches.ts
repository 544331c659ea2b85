import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { defaultSortOrder } from '@parure/domain/catalog/sort-order'
import { may, type Role } from '@parure/domain/role'
import type { CatalogueSearch } from '../catalog/search.ts'
import type { Db } from '../schema.ts'
import { cameAfter } from './came-after.ts'
import { understood } from './criteria.ts'
import type { StoredSearch } from './queries.ts'

/** Counting of what is new ends here. */
export const mostNews = 99

/** The longest page of a list: as many as are looked at for what is new. */
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
  const asked = searches
    .filter(({ isGated }) => !isGated || may(role, 'saleDetails'))
    .flatMap((each) => {
      const selection = understood(each.criteria)
      return selection ? [{ ...each, selection, ids: [] as number[], total: 0 }] : []
    })
  for (const each of asked) {
    each.ids = await newestOf(search, each.selection)
    each.total = await search.total(each.selection)
  }
  const told = asked.filter(({ selection }) => tellsNews(selection, role))
  const isNew = await cameAfter(db, told)
  return new Map(
    asked.map(({ id, ids, total, selection, lastLook }) => [
      id,
      { total, news: tellsNews(selection, role) ? ids.filter((lot) => isNew(lot, lastLook)).slice(0, mostNews) : null },
    ]),
  )
}

/** What has become past since would tell when it was sold. */
export function tellsNews({ status }: ParsedSelection, role: Role): boolean {
  return status === 'Upcoming' || may(role, 'saleDetails')
}

async function newestOf(search: CatalogueSearch, selection: ParsedSelection): Promise<number[]> {
  return search.page({ ...selection, sortOrder: defaultSortOrder, pageIndex: 1, pageSize: newest }, 'nothing')
}
