import type { Db } from '@parure/features/schema.ts'
import { redactStoredLots } from './redact-stored-lots.ts'
import { startPacedRound } from '../start-paced-round.ts'

/** Redacts stored lots again that were last redacted by another version. */
export async function redactInBackground(db: Db, stopping: AbortSignal): Promise<void> {
  await redactStoredLots(db, startPacedRound(stopping))
}
