import type { SelectionQuery } from '@parure/domain/catalog/contract'
import { jewelriesTotal } from '@parure/domain/catalog/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { visitorCall } from '../shell/call.ts'

/**
 * Wraps a call: the total of a draft is the same for all and requested without the token, unless the draft has filters
 * that only some roles may use: houses, places and days of sales, and estimates against comparable lots.
 */
export function listCall(call: Call): Call {
  return (endpoint, input, signal) => {
    const isForAll = endpoint.path === jewelriesTotal.path && !isGated((input as { query?: SelectionQuery }).query)
    return (isForAll ? visitorCall : call)(endpoint, input, signal)
  }
}

const isGated = ({ houses, places, saleDates, estimates }: SelectionQuery = {}): boolean =>
  Boolean(houses ?? places ?? saleDates ?? estimates)
