import type { Traits } from '@parure/domain/comparable/traits'

/** What is compared with a pool: a lot, or a stone that somebody typed in. */
export interface Subject {
  lotId: number | null
  traits: Traits
  report: string | null
  stoneLeads: boolean
  currency: string
  /** In cents of the currency. */
  estimateHigh: number | null
}
