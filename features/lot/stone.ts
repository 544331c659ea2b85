/** How a value was obtained: stated explicitly, read from running text, or inferred as the most likely reading. */
export const confidences = ['stated', 'read', 'inferred'] as const
export type ReadingConfidence = (typeof confidences)[number]

/** Attributes of a stone in the order of a catalog entry. */
export const stoneAttributes = [
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
export type StoneAttribute = (typeof stoneAttributes)[number]
