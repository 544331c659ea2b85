/**
 * Groups of terms of the regression. `penalty` is the ridge penalty of each coefficient of the group: the variance of
 * the noise divided by the variance of the coefficients that is expected before any sale was seen. `words` name the
 * group where a figure is explained; groups with the same words are added up.
 */
export const termGroups = {
  base: { penalty: 1e-6, words: null },
  category: { penalty: 0.5, words: 'category' },
  subCategory: { penalty: 2, words: 'form' },
  value: { penalty: 0.05, words: 'material' },
  valueByCategory: { penalty: 2, words: 'material' },
  valueKnot: { penalty: 2, words: 'material' },
  metal: { penalty: 1, words: 'metal' },
  metalByCategory: { penalty: 2, words: 'metal' },
  grams: { penalty: 0.5, words: 'weight' },
  gramsByCategory: { penalty: 2, words: 'weight' },
  fineness: { penalty: 0.5, words: 'metal' },
  species: { penalty: 1, words: 'stone' },
  speciesByCategory: { penalty: 3, words: 'stone' },
  kind: { penalty: 1, words: 'stone' },
  shape: { penalty: 2, words: 'cut' },
  carats: { penalty: 0.5, words: 'carats' },
  caratKnot: { penalty: 1, words: 'carats' },
  caratStep: { penalty: 2, words: 'carats' },
  color: { penalty: 1, words: 'color' },
  clarity: { penalty: 1, words: 'clarity' },
  grade: { penalty: 1, words: 'grades' },
  cutGrade: { penalty: 2, words: 'cut' },
  hue: { penalty: 2, words: 'color' },
  origin: { penalty: 1, words: 'origin' },
  treatment: { penalty: 1, words: 'treatment' },
  originTreatment: { penalty: 2, words: 'origin' },
  report: { penalty: 1, words: 'report' },
  accents: { penalty: 1, words: 'other stones' },
  pearls: { penalty: 0.5, words: 'pearls' },
  maker: { penalty: 1.5, words: 'maker' },
  signed: { penalty: 0.5, words: 'maker' },
  period: { penalty: 2, words: 'period' },
  style: { penalty: 2, words: 'style' },
  house: { penalty: 2, words: 'house' },
  country: { penalty: 2, words: 'place' },
  time: { penalty: 30, words: 'time' },
  trend: { penalty: 5, words: 'time' },
} as const satisfies Record<string, { penalty: number; words: string | null }>

export type TermGroup = keyof typeof termGroups

/** Receives the terms of a lot: the coefficient of a level of a group is multiplied by the value. */
export type AddTerm = (group: TermGroup, level: string, value: number) => void

/** What a model may know beside the traits. */
export interface TermScope {
  /** Houses and places are levels, and time runs by quarters; otherwise by calendar years. */
  hasSaleDetails: boolean
}
