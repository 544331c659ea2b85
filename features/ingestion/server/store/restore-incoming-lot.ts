import type { DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { restoreIncomingPrices, type PriceColumns } from './figures/price-columns.ts'

/** A lot's row with its sale, house and maker. */
export interface LotColumns
  extends
    PriceColumns,
    Record<
      | 'lot_number'
      | 'url'
      | 'description'
      | 'provenance'
      | 'condition'
      | 'dimensions'
      | 'gender'
      | 'gross_weight'
      | 'full_description'
      | 'full_provenance',
      string | null
    > {
  asked_key: string
  title: string
  clasp_or_buckle: string | null
  weave: string | null
  motif: string | null
  reference_number: string | null
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
export function restoreIncomingLot(row: LotColumns): IncomingLot {
  return {
    key: row.asked_key,
    title: row.title,
    description: row.full_description ?? row.description,
    provenance: row.full_provenance ?? row.provenance,
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
    prices: restoreIncomingPrices(row),
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
