import { jewelriesTotal } from '@parure/domain/catalog/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { visitorCall } from '../shell/call.ts'

/** The given call, but for a list's total, which is the same for all and is requested without the token. */
export function listCall(call: Call): Call {
  return (endpoint, input, signal) =>
    (endpoint.path === jewelriesTotal.path ? visitorCall : call)(endpoint, input, signal)
}
