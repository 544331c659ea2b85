import { setTimeout as pause } from 'node:timers/promises'

/** Maximum milliseconds of a round; the next one follows ten minutes after its start. */
const maxRoundMs = 480_000

/** A round of background work on stored lots. */
export interface PacedRound {
  signal: AbortSignal
  /** Called after each batch: pauses for as long as the batch lasted. */
  report(): Promise<void>
}

export function startPacedRound(stopping: AbortSignal): PacedRound {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(maxRoundMs)])
  let since = performance.now()
  return {
    signal,
    report: async () => {
      await pause(performance.now() - since, undefined, { signal }).catch(() => {})
      since = performance.now()
    },
  }
}
