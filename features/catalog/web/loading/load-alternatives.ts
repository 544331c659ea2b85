import type { ClosestLot, CountsWithout } from '@parure/features/alternative/contract.ts'
import { closestLots, countsWithout } from '@parure/features/alternative/endpoints.ts'
import { jewelries } from '../../endpoints.ts'
import { otherStatus, convertListState } from '../../other-list.ts'
import { countSelectedFilters, type ListState } from '../../selection.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LotCard } from '@parure/features/lot/contract.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import type { ListKind } from '../address/list-kind.ts'
import { buildListRequest } from '../address/list-selection.ts'

/** What a list that finds nothing offers instead. */
export interface Alternatives {
  /** How many lots there are without each criterion, the most first. */
  without: CountsWithout['without']
  /** The same without several criteria, where dropping one finds nothing. */
  further: CountsWithout['further']
  closest: readonly ClosestLot[]
  /** The first lots of the other list. */
  otherLots: readonly LotCard[]
}

/** How many lots of the other list are shown. */
const shownOfOther = 4

/** Returns what a list that finds nothing offers instead; null where nothing narrows it. */
export async function loadAlternatives(
  call: CallEndpoint,
  kind: ListKind,
  state: ListState,
  currency: ReaderCurrency,
  signal?: AbortSignal,
): Promise<Alternatives | null> {
  if (countSelectedFilters(state) === 0) return null
  const query = buildListRequest(kind, state, currency)
  const status = otherStatus[kind.status]
  const other = convertListState(kind.status, state, status)
  const [{ without, further }, { items: closest }, { items: otherLots }] = await Promise.all([
    call(countsWithout, { query }, signal),
    call(closestLots, { query }, signal),
    call(
      jewelries,
      {
        query: { ...buildListRequest({ status }, other, currency), sortOrder: other.sortOrder, pageSize: shownOfOther },
      },
      signal,
    ),
  ])
  return { without, further, closest, otherLots }
}
