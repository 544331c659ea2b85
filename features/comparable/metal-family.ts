/** Metals of one family are priced alike by weight; the color of gold makes no difference. */
export type MetalFamily = 'gold' | 'platinum' | 'silver'

const families: readonly [RegExp, MetalFamily][] = [
  [/gold$/i, 'gold'],
  [/^(?:platinum|palladium)$/i, 'platinum'],
  [/^silver$/i, 'silver'],
]

/** Returns the family of a metal; null for others, such as steel, and when none is stated. */
export function classifyMetal(metal: string | null): MetalFamily | null {
  return families.find(([name]) => metal !== null && name.test(metal))?.[1] ?? null
}
