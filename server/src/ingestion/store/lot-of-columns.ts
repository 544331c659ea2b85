import type { DatePrecision } from '@parure/domain/lot/auction-date'
import type { PriceBasis } from '@parure/domain/lot/status'
import type { IncomingLot } from '../incoming/incoming-lot.ts'

/** A lot's row with its sale, house and maker. */
export interface LotColumns extends Record<
  'lot_number' | 'url' | 'description' | 'provenance' | 'condition' | 'dimensions' | 'gender' | 'gross_weight',
  string | null
> {
  asked_key: string
  title: string
  clasp_or_buckle: string | null
  weave: string | null
  motif: string | null
  reference_number: string | null
  currency: string | null
  estimate_low: string | null
  estimate_high: string | null
  estimate_on_request: boolean
  opening_bid: string | null
  current_bid: string | null
  price: string | null
  price_basis: string | null
  inclusive_price: string | null
  stated_outcome: string | null
  house: string
  maker: string | null
  sale_key: string
  sale_title: string | null
  location: string | null
  starts_on: string | null
  ends_on: string | null
  date_precision: string
  starts_time: string | null
  time_zone: string
}

/** Derives from a lot's columns what its source must have stated. */
export function lotOfColumns(row: LotColumns): IncomingLot {
  return {
    key: row.asked_key,
    title: row.title,
    description: row.description,
    provenance: row.provenance,
    condition: row.condition,
    house: { name: row.house },
    sale: {
      key: row.sale_key,
      keyIsOfHouse: false,
      title: row.sale_title,
      location: row.location,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      precision: row.date_precision as DatePrecision,
      startsTime: row.starts_time,
      timeZone: row.time_zone,
    },
    lotNumber: row.lot_number,
    url: row.url,
    prices: pricesOf(row),
    statedOutcome: row.stated_outcome as IncomingLot['statedOutcome'],
    listedOn: null,
    stated: {
      maker: row.maker,
      dimensions: row.dimensions,
      gender: row.gender,
      claspOrBuckle: row.clasp_or_buckle,
      weave: row.weave,
      motif: row.motif,
      referenceNumber: row.reference_number,
      grossWeightGrams: row.gross_weight?.replace(/ g$/, '') ?? null,
    },
    pictures: [],
  }
}

function pricesOf(row: LotColumns): IncomingLot['prices'] {
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
