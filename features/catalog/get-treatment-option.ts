import { getOwnValue } from '@parure/values/get-own-value.ts'

/**
 * Returns the filter option for a treatment as texts state it, in the wording of laboratory reports; other treatments
 * unchanged.
 */
export function getTreatmentOption(treatment: string): string {
  return getOwnValue(optionByTreatment, treatment) ?? treatment
}

/** The inverse of `getTreatmentOption`. */
export function parseTreatmentOption(option: string): string {
  return Object.entries(optionByTreatment).find(([, words]) => words === option)?.[0] ?? option
}

const optionByTreatment: Record<string, string> = {
  'No heat': 'No indication of heating',
  'No treatment': 'No indication of treatment',
  'Glass filled': 'Filled',
  Diffusion: 'Diffused',
  Oil: 'Oil, amount not stated',
}
