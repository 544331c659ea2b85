/**
 * How a value was obtained: stated explicitly, read from running text, inferred as the most likely reading, or given by
 * the text as the seller's opinion.
 */
export const confidences = ['stated', 'read', 'inferred', 'opinion'] as const
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
