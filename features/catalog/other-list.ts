import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ParsedSelection } from './contract.ts'
import { moneyKeys, defaultOutcomes } from './build-list-query.ts'
import type { ListState } from './selection.ts'
import { defaultSortOrder, relevance, listSortOrders } from './sort-order.ts'

export const otherStatus: Record<LotStatus, LotStatus> = { Upcoming: 'Past', Past: 'Upcoming' }

/**
 * Returns the state of a list as the other list has it, on page 1: the range of money goes along, what only one list
 * knows stays behind.
 */
export function convertListState(from: LotStatus, state: ListState, to: LotStatus): ListState {
  if (from === to) return { ...state, page: 1 }
  const hasOrder = listSortOrders(to, state.searchQuery !== '').some(({ value }) => value === state.sortOrder)
  return {
    ...state,
    ...convertMoneyRange(from, state),
    page: 1,
    sortOrder: hasOrder ? state.sortOrder : state.searchQuery ? relevance : defaultSortOrder,
  }
}

/** Returns the selection for the other list, without the filters that it does not have. */
export function convertSelection(selection: ParsedSelection): ParsedSelection {
  const status = otherStatus[selection.status]
  return {
    ...selection,
    ...convertMoneyRange(selection.status, selection),
    status,
    ...(status === 'Past' && { outcomes: [...defaultOutcomes] }),
    allOf: selection.allOf.filter((group) => group !== 'outcomes' && group !== 'estimates'),
  }
}

function convertMoneyRange(from: LotStatus, selection: Pick<ListState, 'estimate' | 'price'>) {
  const money = selection[moneyKeys[from]]
  return {
    outcomes: [],
    estimates: [],
    estimate: from === 'Upcoming' ? null : money,
    price: from === 'Upcoming' ? money : null,
  }
}
