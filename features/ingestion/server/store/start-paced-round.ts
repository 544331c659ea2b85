import { setTimeout as pause } from 'node:timers/promises'

/** Maximum milliseconds of a round; the next one follows ten minutes after its start. */
const maxRoundMs = 480_000

/** A round of background work on stored lots. */
export interface PacedRound {
  signal: AbortSignal
  /** Called after each batch: rests. */
  report(): Promise<void>
}

/** `rest`: length of the pause after a batch, as a multiple of the time that the batch took. */
export function startPacedRound(stopping: AbortSignal, rest = 1): PacedRound {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(maxRoundMs)])
  let since = performance.now()
  return {
    signal,
    report: async () => {
      await pause((performance.now() - since) * rest, undefined, { signal }).catch(() => {})
      since = performance.now()
    },
  }
}
