import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@parure/features/schema.ts'
import { redactStoredLots } from './redact-stored-lots.ts'

/** Maximum milliseconds of a round; the next one follows ten minutes after its start. */
const maxRoundMs = 480_000

/**
 * Redacts stored lots again that were last redacted by another version. After each batch it pauses for as long as the
 * batch lasted.
 */
export async function redactInBackground(db: Db, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(maxRoundMs)])
  let since = performance.now()
  const report = async (): Promise<void> => {
    await pause(performance.now() - since, undefined, { signal }).catch(() => {})
    since = performance.now()
  }
  await redactStoredLots(db, { report, signal })
}
