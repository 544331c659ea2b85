import type { SelectionQuery } from '../../contract.ts'
import { jewelriesTotal } from '../../endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { callAsVisitor } from '@parure/features/shell/web/call.ts'

/**
 * Wraps a call: the total of a draft is the same for all and requested without the token, unless the draft has filters
 * that only some roles may use: houses, places and days of sales, and estimates against comparable lots.
 */
export function callWithPublicTotal(call: CallEndpoint): CallEndpoint {
  return (endpoint, input, signal) => {
    const isForAll = endpoint.path === jewelriesTotal.path && !isGated((input as { query?: SelectionQuery }).query)
    return (isForAll ? callAsVisitor : call)(endpoint, input, signal)
  }
}

const isGated = ({ houses, places, saleDates, estimates }: SelectionQuery = {}): boolean =>
  Boolean(houses ?? places ?? saleDates ?? estimates)
