import type { ConformalOffsets } from './conformal.ts'
import type { TermGroup } from './term-groups.ts'
import type { TypicalLot } from './typical-lots.ts'

export type Coefficient = readonly [group: TermGroup, level: string, value: number]

/** A fitted model: plain data, stored as JSON and read by eye. */
export interface ValuationModel {
  /** Changes when terms or penalties change: models of another format are fitted anew. */
  format: number
  /** Days since 1970: only sales before it were learned, and figures are of this day. */
  day: number
  hasSaleDetails: boolean
  /** Number of sales that were learned. */
  sales: number
  /** Of the logarithm of the price in euros. */
  level: Coefficient[]
  /** Of the logarithm of the absolute residual. */
  spread: Coefficient[]
  offsets: Record<string, ConformalOffsets>
  /** Of the logarithm of the price over the house's middle estimate; null when too few sales have one. */
  estimate: { level: Coefficient[]; offsets: Record<string, ConformalOffsets> } | null
  /** Number of sales of a category and kind of principal stone. */
  support: Record<string, number>
  /** The heaviest principal stone that was sold of each species, in carats. */
  heaviest: Record<string, number>
  typical: Record<string, TypicalLot>
}

export const modelFormat = 3
