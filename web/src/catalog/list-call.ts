import { jewelriesTotal } from '@parure/domain/catalog/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { visitorCall } from '../shell/call.ts'

/** Asks as the given call does, except for a list's total, which goes without the auth header. */
export function listCall(call: Call): Call {
  return (endpoint, input, signal) =>
    (endpoint.path === jewelriesTotal.path ? visitorCall : call)(endpoint, input, signal)
}
