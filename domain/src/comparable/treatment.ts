import { weights } from './weights.ts'

const untreated = new Set(['No heat', 'No treatment', 'No oil'])
/** Treatments that most stones of a species receive and that the trade tolerates. */
const usual = new Set(['Heated', 'Oil', 'Minor oil', 'Moderate oil'])
const oiled = new Set(['Minor oil', 'Moderate oil'])

/**
 * Returns the similarity of two treatments. A stone without a stated treatment probably has the usual one and is rarely
 * untreated; filling, diffusion and pressing would have been stated.
 */
export function treatmentFactor(one: string | null, other: string | null): number {
  if (one === other || (isUntreated(one) && isUntreated(other))) return 1
  if (one === null || other === null) return againstUnknown(one ?? other ?? '')
  // 'Oil' leaves the amount open.
  if ((one === 'Oil' && oiled.has(other)) || (other === 'Oil' && oiled.has(one)))
    return weights.treatmentUnknownAgainstUsual
  return 0
}

export function isUntreated(treatment: string | null): boolean {
  return treatment !== null && untreated.has(treatment)
}

function againstUnknown(stated: string): number {
  if (untreated.has(stated)) return weights.treatmentUnknownAgainstNone
  return usual.has(stated) ? weights.treatmentUnknownAgainstUsual : 0
}
