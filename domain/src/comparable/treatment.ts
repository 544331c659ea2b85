import { weights } from './weights.ts'

const untreated = new Set(['No heat', 'No treatment', 'No oil'])
/** What is done to most stones of a species, and tolerated by the trade. */
const usual = new Set(['Heated', 'Oil', 'Minor oil', 'Moderate oil'])
const oiled = new Set(['Minor oil', 'Moderate oil'])

/**
 * How like two treatments are. A stone of which nothing is said is probably treated as usual, hardly ever untreated, and
 * never filled, diffused or pressed: that would have been said.
 */
export function treatmentFactor(one: string | null, other: string | null): number {
  if (one === other || (isUntreated(one) && isUntreated(other))) return 1
  if (one === null || other === null) return againstUnknown(one ?? other ?? '')
  // Oil of which the amount is not stated.
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
