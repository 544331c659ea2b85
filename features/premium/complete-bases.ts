import type { PriceBasis } from '@parure/features/lot/status.ts'
import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'
import { deriveHammerPrice, computeInclusivePrice, type PremiumSchedule } from './schedule.ts'

/** A result as its sources state it. */
export interface StatedPrice {
  price: string
  basis: PriceBasis
  /** The premium-inclusive price stated in addition to a hammer price. */
  inclusive: string | null
}

export interface BasisFigure {
  /** A decimal: `48000`, `1234.50`. */
  amount: string
  isDerived: boolean
}

/** A result on both bases, as far as it is stated or can be derived. */
export interface BothBases {
  hammer: BasisFigure | null
  inclusive: BasisFigure | null
}

/**
 * Derives the missing basis by the schedule. Returns neither for a price of unknown basis; never replaces a stated
 * price.
 */
export function completeBases({ price, basis, inclusive }: StatedPrice, schedule: PremiumSchedule | null): BothBases {
  if (basis === 'unknown') return { hammer: null, inclusive: null }
  const deriveFigure = (work: typeof deriveHammerPrice): BasisFigure | null => {
    const amount = schedule && work(parseAmountCents(price), schedule)
    return amount === null ? null : { amount: formatMinorUnits(amount), isDerived: true }
  }
  if (basis === 'inclusive') return { hammer: deriveFigure(deriveHammerPrice), inclusive: createStatedFigure(price) }
  return {
    hammer: createStatedFigure(price),
    inclusive: inclusive === null ? deriveFigure(computeInclusivePrice) : createStatedFigure(inclusive),
  }
}

const createStatedFigure = (amount: string): BasisFigure => ({
  amount: formatMinorUnits(parseAmountCents(amount)),
  isDerived: false,
})
