import type { Traits } from '../traits.ts'

/** For tests: an unsigned ring with a heated sapphire of Sri Lanka, 5 ct, without a report. */
export const sapphireRing: Traits = {
  category: 'Rings',
  subCategory: null,
  species: 'Sapphire',
  kind: null,
  shape: null,
  carats: 5,
  color: null,
  clarity: null,
  origin: 'Sri Lanka',
  treatment: 'Heated',
  maker: null,
  laboratory: null,
}
