import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../schema.ts'
import { redactStoredLots } from './redact-stored-lots.ts'

/** Milliseconds after which it leaves the rest to the next round, which comes every ten minutes. */
const longest = 480_000

/** Redacts stored lots again that another version went over, and rests after each batch for as long as the batch took. */
export async function redactInBackground(db: Db, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
  let since = performance.now()
  const report = async (): Promise<void> => {
    await pause(performance.now() - since, undefined, { signal }).catch(() => {})
    since = performance.now()
  }
  await redactStoredLots(db, { report, signal })
}
