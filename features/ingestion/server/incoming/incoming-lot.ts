import type { DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import type { PriceBasis } from '@parure/features/lot/status.ts'

/**
 * The outcome of a lot without a price; or `after-sale` for a lot that was bought in and sold afterwards, whose price
 * may follow later.
 */
export type StatedOutcome = 'unsold' | 'withdrawn' | 'after-sale'

/** A lot as a preset reads it from a row: texts unchanged, amounts as decimal strings, days as `YYYY-MM-DD`. */
export interface IncomingLot {
  /** The source's own key of the lot, the same in each run. */
  key: string
  /** Empty when the row does not state it. */
  title: string
  description: string | null
  provenance: string | null
  condition: string | null
  house: IncomingHouse
  sale: IncomingSale
  lotNumber: string | null
  /** The address of the original listing. */
  url: string | null
  prices: IncomingPrices
  statedOutcome: StatedOutcome | null
  /** The day on which the source first listed it; null for the day of its first run. */
  listedOn: string | null
  /** Attributes from the source's own columns; they override those that are read from texts. */
  stated: StatedAttributes
  /** References that the source's picture reader can resolve, the main picture first. */
  pictures: readonly string[]
  /** Fields that the row does not state: earlier claims of the source are kept. Absent when rows state whole lots. */
  unstated?: readonly Claim[]
  /** The sale as the row itself states it, when `sale` also contains earlier claims. */
  saleStated?: IncomingSale
  /** Its stored pictures are kept; `pictures` only lists them. */
  keepsPictures?: boolean
  /** Contradictions and cells that could not be interpreted; the lot is stored without them. */
  doubts?: readonly Doubt[]
}

/** Texts that a row may leave out. */
export const textClaims = ['title', 'description', 'provenance', 'condition', 'lotNumber', 'url', 'listedOn'] as const

/** A field that a row may state. `realised` is the price with its basis, `inclusive` the other one of two prices. */
export type Claim =
  | (typeof textClaims)[number]
  | keyof StatedAttributes
  | 'pictures'
  | 'estimateLow'
  | 'estimateHigh'
  | 'openingBid'
  | 'currentBid'
  | 'realised'
  | 'inclusive'
  | 'outcome'

export interface Doubt {
  /** Stable; `reason` is for the operator. */
  code: string
  reason: string
}

export interface IncomingHouse {
  name: string
  city?: string | null
  country?: string | null
  website?: string | null
}

export interface IncomingSale {
  key: string
  /** Whether the key is the house's own number of the sale; only then can a lot of another source be the same lot. */
  keyIsOfHouse: boolean
  title: string | null
  location: string | null
  startsOn: string | null
  endsOn: string | null
  precision: DatePrecision
  /** Start of the first day, as `HH:MM` in local time; null when it is unknown. */
  startsTime?: string | null
  /** Days on which the lots can be viewed, in the format of `formatViewings`; null when they are unknown. */
  previews?: string | null
  /** Absent when the row states neither. */
  isCancelled?: boolean
  /** IANA name; decides when the last day of the sale ends. */
  timeZone: string
}

export interface IncomingPrices {
  currency: string | null
  estimateLow: string | null
  estimateHigh: string | null
  /** The house gives no figures but offers the estimate on request. */
  estimateOnRequest?: boolean
  openingBid: string | null
  currentBid: string | null
  realised: string | null
  basis: PriceBasis
  /** The premium-inclusive price, when it is stated besides a hammer price. */
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
  /** A name of the vocabulary, like the fields below. */
  category?: string | null
  subCategory?: string | null
  materials?: readonly string[] | null
  gemstones?: readonly string[] | null
  styles?: readonly string[] | null
  /** Total weight of all stones. */
  carats?: string | null
  /** Of the principal stone, like `treatment`. */
  origin?: string | null
  treatment?: string | null
  /** Lists that state only a part, such as the main stone: values from the texts are added. */
  partial?: readonly ('materials' | 'gemstones' | 'styles')[]
}
