import type { SelectionQuery } from '@parure/domain/catalog/contract'
import { jewelriesTotal } from '@parure/domain/catalog/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { visitorCall } from '../shell/call.ts'

/**
 * The given call, but for the total of a draft: it is the same for all and is requested without the token, unless it depends on
 * what only some roles may ask for: houses, places and days of sales, and what comparable lots say.
 */
export function listCall(call: Call): Call {
  return (endpoint, input, signal) => {
    const isForAll = endpoint.path === jewelriesTotal.path && !isGated((input as { query?: SelectionQuery }).query)
    return (isForAll ? visitorCall : call)(endpoint, input, signal)
  }
}

const isGated = ({ houses, places, saleDates, estimates }: SelectionQuery = {}): boolean =>
  Boolean(houses ?? places ?? saleDates ?? estimates)
