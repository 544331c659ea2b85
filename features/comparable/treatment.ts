import { similarityWeights } from './similarity-weights.ts'

const untreated = new Set(['No heat', 'No treatment', 'No oil'])
/** Treatments that most stones of a species receive and that the trade tolerates. */
const usualTreatments = new Set(['Heated', 'Oil', 'Minor oil', 'Moderate oil'])
const oiled = new Set(['Minor oil', 'Moderate oil'])

/**
 * Returns the similarity of two treatments. A stone without a stated treatment probably has the usual one and is rarely
 * untreated; filling, diffusion and pressing would have been stated.
 */
export function computeTreatmentFactor(one: string | null, other: string | null): number {
  if (one === other || (isUntreated(one) && isUntreated(other))) return 1
  if (one === null || other === null) return compareWithUnknown(one ?? other ?? '')
  // 'Oil' leaves the amount open.
  if ((one === 'Oil' && oiled.has(other)) || (other === 'Oil' && oiled.has(one)))
    return similarityWeights.treatmentUnknownAgainstUsual
  return 0
}

export function isUntreated(treatment: string | null): boolean {
  return treatment !== null && untreated.has(treatment)
}

function compareWithUnknown(stated: string): number {
  if (untreated.has(stated)) return similarityWeights.treatmentUnknownAgainstNone
  return usualTreatments.has(stated) ? similarityWeights.treatmentUnknownAgainstUsual : 0
}
