import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { ColumnField } from '../fields.ts'
import type { IncomingLot } from '@parure/features/ingestion/server/incoming/incoming-lot.ts'

/** Formats a field of a lot for an operator; null when the lot does not have it. */
export function formatField(field: ColumnField, lot: IncomingLot): string | null {
  const stated = (lot.stated as Readonly<Record<string, unknown>>)[field]
  if (Array.isArray(stated)) return stated.join(', ') || null
  if (typeof stated === 'string') return stated
  return fieldFormatters[field]?.(lot) ?? null
}

const formatMoney = (amount: string | null | undefined, { prices }: IncomingLot): string | null =>
  amount ? `${formatGroupedPrice(amount)} ${prices.currency ?? '(no currency)'}` : null

const fieldFormatters: Partial<Record<ColumnField, (lot: IncomingLot) => string | null | undefined>> = {
  lotNumber: ({ lotNumber }) => lotNumber,
  title: ({ title }) => title,
  description: ({ description }) => description,
  provenance: ({ provenance }) => provenance,
  condition: ({ condition }) => condition,
  estimate: (lot) => formatEstimate(lot),
  estimateLow: (lot) => formatMoney(lot.prices.estimateLow, lot),
  estimateHigh: (lot) => formatMoney(lot.prices.estimateHigh, lot),
  currency: ({ prices }) => prices.currency,
  realised: (lot) => formatPrice(lot),
  inclusive: (lot) => formatMoney(lot.prices.inclusive, lot) ?? formatPrice(lot),
  openingBid: (lot) => formatMoney(lot.prices.openingBid, lot),
  currentBid: (lot) => formatMoney(lot.prices.currentBid, lot),
  outcome: ({ statedOutcome, prices }) => formatOutcome(statedOutcome) ?? (prices.realised ? 'sold' : null),
  saleStarts: ({ sale }) => sale.startsOn && formatAuctionDate(sale.startsOn),
  saleStartsTime: ({ sale }) => sale.startsTime,
  saleEnds: ({ sale }) => sale.endsOn && formatAuctionDate(sale.endsOn),
  saleKey: ({ sale }) => sale.key,
  saleTitle: ({ sale }) => sale.title,
  saleLocation: ({ sale }) => sale.location,
  pictures: ({ pictures }) => (pictures.length > 0 ? `${pictures.length}: ${pictures[0]}` : null),
  url: ({ url }) => url,
  house: ({ house }) => house.name,
  key: ({ key }) => key,
}

export const formatOutcome = (stated: IncomingLot['statedOutcome']): string | null =>
  stated === 'after-sale' ? 'sold after the sale' : stated

export function formatEstimate({ prices }: IncomingLot): string | null {
  const { currency, estimateLow: low, estimateHigh: high, estimateOnRequest } = prices
  if (estimateOnRequest) return 'on request'
  if (!low && !high) return null
  const [from, to] = [low, high].map((each) => (each ? formatGroupedPrice(each) : '?'))
  return `${from === to ? from : `${from} – ${to}`} ${currency ?? '(no currency)'}`
}

const bases = { hammer: 'hammer', inclusive: 'with premium', unknown: 'basis unknown' } as const

export function formatPrice(lot: IncomingLot): string | null {
  const price = formatMoney(lot.prices.realised, lot)
  return price && `${price}, ${bases[lot.prices.basis]}`
}
