import type { PreviousSale } from '@parure/features/previous-sale/contract.ts'
import { splitPriceRange } from '@parure/values/money.ts'
import type { LotDetail } from '../../contract.ts'

type Subject = Pick<LotDetail, 'status' | 'estimatePrice' | 'currency'>
type Earlier = Pick<PreviousSale, 'day' | 'price' | 'priceBasis' | 'soldAfterSale' | 'currency'>

/**
 * Compares the middle of the estimate of a lot to come with the latest hammer price in its currency: "The middle of the
 * estimate is 14% above the hammer price of 2021." Null without both: no other price is compared with an estimate.
 */
export function describeSinceThen(lot: Subject, sales: readonly Earlier[]): string | null {
  if (lot.status !== 'Upcoming' || lot.estimatePrice === null) return null
  const earlier = sales.find(
    ({ priceBasis, soldAfterSale, currency }) => priceBasis === 'hammer' && !soldAfterSale && currency === lot.currency,
  )
  const hammer = Number(earlier?.price ?? 0)
  if (!earlier || hammer <= 0) return null
  const ends = splitPriceRange(lot.estimatePrice).map(Number)
  const percent = Math.round((ends.reduce((sum, end) => sum + end, 0) / ends.length / hammer - 1) * 100)
  const place = percent === 0 ? 'equals' : `is ${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'}`
  return `The middle of the estimate ${place} the hammer price of ${earlier.day.slice(0, 4)}.`
}
