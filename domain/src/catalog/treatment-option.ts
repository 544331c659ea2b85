import { ownValue } from '../own-value.ts'

/** A treatment as a text says it, in the words of the trade's reports by which lots are filtered; others stay. */
export function treatmentOption(treatment: string): string {
  return ownValue(inReports, treatment) ?? treatment
}

/** The reverse: a treatment as a text says it. */
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
