import type { SelectionQuery } from '@parure/domain/catalog/contract'
import { jewelriesTotal } from '@parure/domain/catalog/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { visitorCall } from '../shell/call.ts'

/**
 * The given call, but for a list's total: it is the same for all and is requested without the token, unless it depends on
 * houses, places or days of sales, which only some roles may ask for.
 */
export function listCall(call: Call): Call {
  return (endpoint, input, signal) => {
    const isForAll = endpoint.path === jewelriesTotal.path && !ofSales((input as { query?: SelectionQuery }).query)
    return (isForAll ? visitorCall : call)(endpoint, input, signal)
  }
}

const ofSales = (query: SelectionQuery = {}): boolean => Boolean(query.houses ?? query.places ?? query.saleDates)
