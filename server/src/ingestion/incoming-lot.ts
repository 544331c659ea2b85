import type { DatePrecision } from '@parure/domain/lot/auction-date'
import type { PriceBasis } from '@parure/domain/lot/status'

/** A lot as a preset reads it out of a row: texts as they came, amounts as decimal strings, days as `YYYY-MM-DD`. */
export interface IncomingLot {
  /** The source's own key of the lot, the same each time it comes. */
  key: string
  title: string
  description: string | null
  provenance: string | null
  condition: string | null
  house: IncomingHouse
  sale: IncomingSale
  lotNumber: string | null
  /** The original listing. */
  url: string | null
  prices: IncomingPrices
  /** What the source says of a lot that has no price. */
  statedOutcome: 'unsold' | 'withdrawn' | null
  /** When the source first listed it; the day it is first seen where it does not say. */
  listedOn: string | null
  /** What the source states in columns of its own, which beats what its texts say. */
  stated: StatedAttributes
  /** References that the source's picture reader understands, the main picture first. */
  pictures: readonly string[]
}

export interface IncomingHouse {
  name: string
  city?: string | null
  country?: string | null
  website?: string | null
}

export interface IncomingSale {
  key: string
  /** Whether the key is the house's own number of the sale; only then can another source's lot be the same one. */
  keyIsOfHouse: boolean
  title: string | null
  location: string | null
  startsOn: string | null
  endsOn: string | null
  precision: DatePrecision
  /** IANA name; decides when the sale's last day has ended. */
  timeZone: string
}

export interface IncomingPrices {
  currency: string | null
  estimateLow: string | null
  estimateHigh: string | null
  openingBid: string | null
  currentBid: string | null
  realised: string | null
  basis: PriceBasis
  /** What was paid with the premium, where it is told beside a hammer price. */
  inclusive?: string | null
}

export interface StatedAttributes {
  maker?: string | null
  dimensions?: string | null
  gender?: string | null
  claspOrBuckle?: string | null
  weave?: string | null
  motif?: string | null
  referenceNumber?: string | null
  grossWeightGrams?: string | null
}
