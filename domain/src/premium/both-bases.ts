import type { PriceBasis } from '../lot/status.ts'
import { amountOf, cents } from '../money.ts'
import { hammerOf, priceWith, type PremiumSchedule } from './schedule.ts'

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
export function bothBases({ price, basis, inclusive }: StatedPrice, schedule: PremiumSchedule | null): BothBases {
  if (basis === 'unknown') return { hammer: null, inclusive: null }
  const derived = (work: typeof hammerOf): BasisFigure | null => {
    const amount = schedule && work(cents(price), schedule)
    return amount === null ? null : { amount: amountOf(amount), isDerived: true }
  }
  if (basis === 'inclusive') return { hammer: derived(hammerOf), inclusive: stated(price) }
  return { hammer: stated(price), inclusive: inclusive === null ? derived(priceWith) : stated(inclusive) }
}

const stated = (amount: string): BasisFigure => ({ amount: amountOf(cents(amount)), isDerived: false })
