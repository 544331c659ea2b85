import type { DigestPart } from '../digest/part.ts'
import { recordDueOutcomes } from './record-due-outcomes.ts'
import { loadAwaitingLots, loadOutcomeLots } from './load-outcome-lots.ts'
import { buildOutcomeSection } from './build-outcome-section.ts'

/** Results of saved lots, at eight o'clock. */
export const outcomesPart: DigestPart = {
  name: 'outcomes',
  gate: 'resultAlerts',
  fill: async (tx, batch) => {
    if (batch.moment !== 'immediate') await recordDueOutcomes(tx, batch)
  },
  section: async (db, digest, publicUrl) => {
    const lots = await loadOutcomeLots(db, digest)
    return lots.length === 0 ? null : buildOutcomeSection(lots, await loadAwaitingLots(db, digest.id), publicUrl)
  },
}
