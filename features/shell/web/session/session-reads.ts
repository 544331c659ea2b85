import { Problem } from '@parure/contract/problem.ts'

let ending = new AbortController()

/** Aborts the running reads of the session that ends: the server would refuse those that its end overtakes. */
export function abortSessionReads(): void {
  ending.abort(new Problem('unauthenticated', 'The session has ended.'))
  ending = new AbortController()
}

/** Returns a signal that also aborts when the session ends, except in browsers that cannot combine signals. */
export function joinSessionEnd(signal: AbortSignal | undefined): AbortSignal {
  if (!signal) return ending.signal
  return typeof AbortSignal.any === 'function' ? AbortSignal.any([signal, ending.signal]) : signal
}
