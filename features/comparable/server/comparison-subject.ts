import type { Traits } from '../traits.ts'
import type { LotTraits } from '@parure/valuation'

/** The target of a comparison: a lot, or a stone that a reader entered. */
export interface ComparisonSubject {
  lotId: number | null
  traits: Traits
  report: string | null
  stoneLeads: boolean
  currency: string
  /** In cents of the currency. */
  estimateHigh: number | null
  estimateMid: number | null
  /** What the valuation model reads. */
  valuedTraits: LotTraits
}
