/** How a value was obtained: stated explicitly, read from running text, or inferred as the most likely reading. */
export const confidences = ['stated', 'read', 'inferred'] as const
export type Confidence = (typeof confidences)[number]

/** Attributes of a stone in the order of a catalog entry. */
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
