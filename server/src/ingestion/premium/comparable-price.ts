import type { PriceBasis } from '@parure/domain/lot/status'
import { hammerOf, marginal, priceWith, type Tier } from '@parure/domain/premium/schedule'
import { cents, fixedAmount } from '@parure/domain/money'

/** What a house charged when it sold. */
export interface TiersInForce {
  /** The day from which they were in force. */
  fromDay: string
  tiers: readonly Tier[]
}

/** A result as its sources state it. */
export interface ReportedPrice {
  price: string
  basis: PriceBasis
  /** Stated beside a hammer price. */
  inclusive: string | null
}

export interface ComparableFigure {
  amount: string
  /** The day of the tiers that it is computed by; null where it is reported. */
  derivedBy: string | null
}

/** A result on both bases, as far as either is reported or follows from the other. */
export interface ComparablePrice {
  hammer: ComparableFigure | null
  inclusive: ComparableFigure | null
}

/**
 * Computes by the tiers what the sources do not state. A price of unknown basis gives neither, and a reported price is
 * never replaced.
 */
export function comparablePrice(reported: ReportedPrice, inForce: TiersInForce | null): ComparablePrice {
  const { price, basis, inclusive } = reported
  if (basis === 'unknown') return { hammer: null, inclusive: null }
  const stated = { amount: price, derivedBy: null }
  const derived = (work: typeof hammerOf): ComparableFigure | null => {
    const amount = inForce && work(cents(price), marginal(inForce.tiers))
    return amount === null ? null : { amount: fixedAmount(amount), derivedBy: inForce?.fromDay ?? null }
  }
  if (basis === 'inclusive') return { hammer: derived(hammerOf), inclusive: stated }
  return {
    hammer: stated,
    inclusive: inclusive === null ? derived(priceWith) : { amount: inclusive, derivedBy: null },
  }
}
