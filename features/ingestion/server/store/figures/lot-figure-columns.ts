import type { ExchangeRate } from '@parure/features/rates/server/queries.ts'
import type { Tx } from '@parure/features/schema.ts'
import { parseAmountCents, formatFixedMinorUnits, scaleDecimal } from '@parure/values/money.ts'
import type { LotRecord } from '../../record/build-lot-record.ts'
import type { StoreContext } from '../store-context.ts'

/** The columns of a lot for its figures, its ranks and its outcome. */
export const lotFigureColumns = {
  currency: 'text',
  estimate_low: 'numeric',
  estimate_high: 'numeric',
  estimate_on_request: 'bool',
  opening_bid: 'numeric',
  current_bid: 'numeric',
  price: 'numeric',
  price_basis: 'text',
  inclusive_price: 'numeric',
  estimate_rank: 'numeric',
  price_rank: 'numeric',
  rate_day: 'date',
  stated_outcome: 'text',
} as const

/**
 * Returns the values of these columns; ranks are in euros at the rate of the sale's day, and `rate_day` is the day of
 * the rate.
 */
export async function buildFigureValues(
  tx: Tx,
  { prices, statedOutcome }: Pick<LotRecord, 'prices' | 'statedOutcome'>,
  saleDay: string | null,
  context: StoreContext,
) {
  const rate = prices.currency === null ? undefined : await context.rates.getRate(tx, prices.currency, saleDay)
  return {
    currency: prices.currency,
    estimate_low: prices.estimateLow,
    estimate_high: prices.estimateHigh,
    estimate_on_request: prices.estimateOnRequest === true,
    opening_bid: prices.openingBid,
    current_bid: prices.currentBid,
    price: prices.realised,
    price_basis: prices.realised === null ? null : prices.basis,
    inclusive_price: prices.inclusive ?? null,
    estimate_rank: convertToEuros(prices.estimateLow ?? prices.estimateHigh, rate),
    price_rank: convertToEuros(prices.realised, rate),
    // Euros need no rate.
    rate_day: prices.currency === 'EUR' ? null : (rate?.day ?? null),
    stated_outcome: statedOutcome,
  }
}

/** Rounds to cents, half a cent up, like PostgreSQL's `round`. */
export function convertToEuros(amount: string | null, rate: Pick<ExchangeRate, 'perEuro'> | undefined): string | null {
  if (amount === null || rate === undefined) return null
  const [money, per] = [parseAmountCents(amount), scaleDecimal(rate.perEuro, 6)]
  return formatFixedMinorUnits((money * 2_000_000n + per) / (2n * per))
}
