import type { LotTraits } from './lot-traits.ts'

/** Lots of one key have the same category and kind of principal stone. */
export function getSupportKey({ category, principal }: LotTraits): string {
  return [category, principal?.species ?? '', principal?.kind ?? ''].join('/')
}
