import { ownValue } from '../own-value.ts'

/**
 * Returns the filter option for a treatment as texts state it, in the wording of laboratory reports; other treatments
 * unchanged.
 */
export function treatmentOption(treatment: string): string {
  return ownValue(inReports, treatment) ?? treatment
}

/** The inverse of `getTreatmentOption`. */
export function treatmentOfOption(option: string): string {
  return Object.entries(inReports).find(([, words]) => words === option)?.[0] ?? option
}

const inReports: Record<string, string> = {
  'No heat': 'No indication of heating',
  'No treatment': 'No indication of treatment',
  'Glass filled': 'Filled',
  Diffusion: 'Diffused',
  Oil: 'Oil, amount not stated',
}
