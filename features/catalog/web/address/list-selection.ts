import type { Facets, SelectionQuery } from '../../contract.ts'
import { saleGroups } from '@parure/vocabulary/filter-group.ts'
import { buildListQuery as wholeListQuery, buildLotsQuery } from '../../build-list-query.ts'
import type { Selection } from '../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import type { ListKind } from './list-kind.ts'

/** Drops the filters that do not apply to lists of this status. */
export function restrictToStatus<Chosen extends Selection>(status: LotStatus, selection: Chosen): Chosen {
  return status === 'Upcoming'
    ? { ...selection, price: null, outcomes: [] }
    : { ...selection, estimate: null, estimates: [] }
}

/** Whether this role may choose houses, places and days of sales; false until an answer arrived. */
export function mayChooseSales(facets: Facets | null): boolean {
  return facets?.options.houses !== undefined
}

/** Whether this role may choose estimates against comparable lots; false until an answer arrived. */
export function mayChooseEstimates(facets: Facets | null): boolean {
  return facets?.options.estimates !== undefined
}

/** Drops the filters that the server ignores for this role. */
export function dropUngrantedFilters<Chosen extends Selection>(selection: Chosen, facets: Facets | null): Chosen {
  if (facets === null) return selection
  const maySales = mayChooseSales(facets)
  return {
    ...selection,
    ...(!maySales && { houses: [], places: [], saleDates: null }),
    ...(!mayChooseEstimates(facets) && { estimates: [] }),
    exclude: selection.exclude.filter(({ group }) => maySales || !saleGroups.some((each) => each === group)),
  }
}

/** Builds the query for a list's lots, total and counts. `currency` is of its range of money. */
export function buildListRequest(
  { status, within }: Pick<ListKind, 'status' | 'within'>,
  selection: Selection,
  currency: ReaderCurrency,
): SelectionQuery {
  if (!within) return wholeListQuery(status, selection, currency)
  return buildLotsQuery(status, { ...selection, ...within.selection }, currency)
}
