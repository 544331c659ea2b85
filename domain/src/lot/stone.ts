/** How a value was come by: said in so many words, read out of running text, or the likelier of several readings. */
export const confidences = ['stated', 'read', 'inferred'] as const
export type Confidence = (typeof confidences)[number]

/** What may be said of a stone, in the order of a catalog entry. */
export const stoneValues = [
  'species',
  'count',
  'carats',
  'shape',
  'color',
  'clarity',
  'origin',
  'treatment',
  'laboratory',
  'reportNumber',
] as const
export type StoneValue = (typeof stoneValues)[number]
