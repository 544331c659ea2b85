import type { DatePrecision } from '@parure/domain/lot/auction-date'
import type { PriceBasis } from '@parure/domain/lot/status'

/**
 * The outcome of a lot without a price; or `after-sale`, of a lot that was bought in and sold afterwards, whose price may
 * come later.
 */
export type StatedOutcome = 'unsold' | 'withdrawn' | 'after-sale'

/** A lot as a preset reads it out of a row: texts as they came, amounts as decimal strings, days as `YYYY-MM-DD`. */
export interface IncomingLot {
  /** The source's own key of the lot, the same each time it comes. */
  key: string
  /** Empty where the row does not state it. */
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
  statedOutcome: StatedOutcome | null
  /** When the source first listed it; null for the day of its first run. */
  listedOn: string | null
  /** Attributes of the source's own columns; they override those read from texts. */
  stated: StatedAttributes
  /** References that the source's picture reader understands, the main picture first. */
  pictures: readonly string[]
  /** Fields that the row does not state: earlier claims of the source stay. Absent where rows state whole lots. */
  unstated?: readonly Claim[]
  /** The sale as the row itself states it, where `sale` holds what was known before too. */
  saleStated?: IncomingSale
  /** Its stored pictures stay; `pictures` only names them. */
  keepsPictures?: boolean
  /** Contradictions and cells that were not understood; the lot is taken without them. */
  doubts?: readonly Doubt[]
}

/** Texts that a row need not state. */
export const textClaims = ['title', 'description', 'provenance', 'condition', 'lotNumber', 'url', 'listedOn'] as const

/**
 * A field that a row states, or does not. `realised` is the price with its basis, `inclusive` the other one of two
 * prices.
 */
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
  /** Whether the key is the house's own number of the sale; only then can another source's lot be the same one. */
  keyIsOfHouse: boolean
  title: string | null
  location: string | null
  startsOn: string | null
  endsOn: string | null
  precision: DatePrecision
  /** When the first day begins, as `HH:MM` by the clock of the place; null where it is unknown. */
  startsTime?: string | null
  /** Days on which the lots can be seen, as `previewsText` writes them; null where they are unknown. */
  previews?: string | null
  /** Left out where the row does not say so or not. */
  isCancelled?: boolean
  /** IANA name; decides when the sale's last day has ended. */
  timeZone: string
}

export interface IncomingPrices {
  currency: string | null
  estimateLow: string | null
  estimateHigh: string | null
  /** The house gives no figures but states the estimate on request. */
  estimateOnRequest?: boolean
  openingBid: string | null
  currentBid: string | null
  realised: string | null
  basis: PriceBasis
  /** What was paid with the premium, where it is stated beside a hammer price. */
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
  /** A name of the vocabulary, as are those below. */
  category?: string | null
  subCategory?: string | null
  materials?: readonly string[] | null
  gemstones?: readonly string[] | null
  styles?: readonly string[] | null
  /** Of all stones together. */
  carats?: string | null
  /** Of the main stone. */
  origin?: string | null
  treatment?: string | null
  /** Lists that state only a part, such as the main stone: what the texts name besides stays. */
  partial?: readonly ('materials' | 'gemstones' | 'styles')[]
}
