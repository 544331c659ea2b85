import type { LotDetail } from '../../contract.ts'
import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'
import { describeOtherBasis } from './describe-other-basis.ts'

/** A past lot's price by part, as wire amounts. */
export interface PriceTruth {
  hammer: string
  premium: string
  /** The premium in percent of the hammer price, with at most one decimal. */
  percent: string
  paid: string
  /** Which part is derived by the house's premium schedule; null when the house states both. */
  derived: 'hammer' | 'paid' | null
  /** Describes how the derived part is computed, or that it is stated. */
  source: string
  sourceUrl: string | null
}

type PricedLot = Pick<LotDetail, 'price' | 'priceBasis' | 'otherBasis'>

/** Returns null unless the viewer may see both hammer price and price with premium. */
export function buildPriceTruth({ price, priceBasis, otherBasis }: PricedLot): PriceTruth | null {
  const other = otherBasis?.amount ?? null
  if (price === null || otherBasis === undefined || other === null) return null
  const isHammerKnown = priceBasis === 'hammer'
  const [hammer, paid] = isHammerKnown ? [price, other] : [other, price]
  const [hammerCents, paidCents] = [parseAmountCents(hammer), parseAmountCents(paid)]
  if (hammerCents === 0n || paidCents < hammerCents) return null
  const { derivedBy } = otherBasis
  const words = describeOtherBasis(otherBasis)
  return {
    hammer,
    premium: formatMinorUnits(paidCents - hammerCents),
    percent: formatPercent(paidCents - hammerCents, hammerCents),
    paid,
    derived: derivedBy === null ? null : isHammerKnown ? 'paid' : 'hammer',
    source: derivedBy && derivedBy.sourceUrl === null ? `${words} Source: ${derivedBy.source}.` : words,
    sourceUrl: derivedBy?.sourceUrl ?? null,
  }
}

/** Rounds half up to one decimal. */
function formatPercent(part: bigint, whole: bigint): string {
  const tenths = (part * 2000n + whole) / (whole * 2n)
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`
}
