import { shownDate } from '@parure/domain/lot/auction-date'
import { groupedPrice } from '@parure/domain/money'
import type { ColumnField } from '@parure/domain/source-draft/fields'
import type { IncomingLot } from '../ingestion/incoming/incoming-lot.ts'

/** Formats a field of a lot for an operator; null when the lot does not have it. */
export function readAs(field: ColumnField, lot: IncomingLot): string | null {
  const stated = (lot.stated as Readonly<Record<string, unknown>>)[field]
  if (Array.isArray(stated)) return stated.join(', ') || null
  if (typeof stated === 'string') return stated
  return readers[field]?.(lot) ?? null
}

const money = (amount: string | null | undefined, { prices }: IncomingLot): string | null =>
  amount ? `${groupedPrice(amount)} ${prices.currency ?? '(no currency)'}` : null

const readers: Partial<Record<ColumnField, (lot: IncomingLot) => string | null | undefined>> = {
  lotNumber: ({ lotNumber }) => lotNumber,
  title: ({ title }) => title,
  description: ({ description }) => description,
  provenance: ({ provenance }) => provenance,
  condition: ({ condition }) => condition,
  estimate: (lot) => estimateText(lot),
  estimateLow: (lot) => money(lot.prices.estimateLow, lot),
  estimateHigh: (lot) => money(lot.prices.estimateHigh, lot),
  currency: ({ prices }) => prices.currency,
  realised: (lot) => priceText(lot),
  inclusive: (lot) => money(lot.prices.inclusive, lot) ?? priceText(lot),
  openingBid: (lot) => money(lot.prices.openingBid, lot),
  currentBid: (lot) => money(lot.prices.currentBid, lot),
  outcome: ({ statedOutcome, prices }) => outcomeText(statedOutcome) ?? (prices.realised ? 'sold' : null),
  saleStarts: ({ sale }) => sale.startsOn && shownDate(sale.startsOn),
  saleStartsTime: ({ sale }) => sale.startsTime,
  saleEnds: ({ sale }) => sale.endsOn && shownDate(sale.endsOn),
  saleKey: ({ sale }) => sale.key,
  saleTitle: ({ sale }) => sale.title,
  saleLocation: ({ sale }) => sale.location,
  pictures: ({ pictures }) => (pictures.length > 0 ? `${pictures.length}: ${pictures[0]}` : null),
  url: ({ url }) => url,
  house: ({ house }) => house.name,
  key: ({ key }) => key,
}

export const outcomeText = (stated: IncomingLot['statedOutcome']): string | null =>
  stated === 'after-sale' ? 'sold after the sale' : stated

export function estimateText({ prices }: IncomingLot): string | null {
  const { currency, estimateLow: low, estimateHigh: high, estimateOnRequest } = prices
  if (estimateOnRequest) return 'on request'
  if (!low && !high) return null
  const [from, to] = [low, high].map((each) => (each ? groupedPrice(each) : '?'))
  return `${from === to ? from : `${from} – ${to}`} ${currency ?? '(no currency)'}`
}

const bases = { hammer: 'hammer', inclusive: 'with premium', unknown: 'basis unknown' } as const

export function priceText(lot: IncomingLot): string | null {
  const price = money(lot.prices.realised, lot)
  return price && `${price}, ${bases[lot.prices.basis]}`
}
