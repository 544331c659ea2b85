import type { DigestPart } from '../digest/part.ts'
import { noteOutcomes } from './note-outcomes.ts'
import { awaitingLots, outcomeLots } from './outcome-lots.ts'
import { outcomeSection } from './outcome-section.ts'

/** Results of saved lots, at eight o'clock. */
export const outcomesPart: DigestPart = {
  name: 'outcomes',
  fill: async (tx, batch) => {
    if (batch.moment !== 'immediate') await noteOutcomes(tx, batch)
  },
  section: async (db, digestId, publicUrl) => {
    const lots = await outcomeLots(db, digestId)
    return lots.length === 0 ? null : outcomeSection(lots, await awaitingLots(db, digestId), publicUrl)
  },
}
