import type { PriceBasis } from '@parure/features/lot/status.ts'
import type { IncomingPrices } from '../../incoming/incoming-lot.ts'

export interface PriceColumns {
  currency: string | null
  estimate_low: string | null
  estimate_high: string | null
  estimate_on_request: boolean
  opening_bid: string | null
  current_bid: string | null
  price: string | null
  price_basis: string | null
  inclusive_price: string | null
}

export function restoreIncomingPrices(row: PriceColumns): IncomingPrices {
  return {
    currency: row.currency,
    estimateLow: row.estimate_low,
    estimateHigh: row.estimate_high,
    ...(row.estimate_on_request ? { estimateOnRequest: true } : {}),
    openingBid: row.opening_bid,
    currentBid: row.current_bid,
    realised: row.price,
    basis: (row.price_basis ?? 'unknown') as PriceBasis,
    ...(row.inclusive_price === null ? {} : { inclusive: row.inclusive_price }),
  }
}
