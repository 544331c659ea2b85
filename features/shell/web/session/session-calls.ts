// The running calls of the session, for its end.
import { Problem } from '@parure/contract/problem.ts'

let ending = new AbortController()
const changes = new Set<Promise<unknown>>()

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

/** Registers a change until the server has answered. */
export function trackChange(change: Promise<unknown>): void {
  const settled: Promise<unknown> = change.catch(() => undefined)
  changes.add(settled)
  void settled.then(() => changes.delete(settled))
}

/** Called when a session begins: the changes of a former session are not its own. */
export function forgetChanges(): void {
  changes.clear()
}

/** Runs `end` after the running changes, which the server would refuse otherwise: at once when there are none. */
export function runAfterChanges(end: () => void): void {
  if (changes.size === 0) return end()
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  void Promise.race([Promise.all(changes), late]).then(end)
}

/** Milliseconds for which the end of a session waits for its changes. */
const patienceMs = 3_000
