import type { PriceBasis } from '@parure/features/lot/status.ts'

/**
 * A lot as in the feed of a house: flat, every value text as published or null. Days are relative to today, so that the
 * catalog never ages.
 */
export interface DemoRow {
  /** Unique and independent of the current day. */
  key: string
  title: string
  description: string
  condition: string | null
  provenance: string | null
  house: string
  city: string
  country: string
  /** IANA name. */
  time_zone: string
  house_website: string
  sale_key: string
  sale_title: string
  sale_starts: number
  sale_ends: number
  sale_location: string
  /** `HH:MM` local time; null when the house does not state it. */
  sale_time: string | null
  /** Viewing days, as `{day 12}/{day 14} 10:00-18:00; {day 15}`. */
  sale_previews: string | null
  sale_status: 'cancelled' | null
  lot_number: string
  url: string
  currency: string
  /** Amounts are whole units of the currency, except prices with premium. */
  estimate_low: string | null
  estimate_high: string | null
  opening_bid: string | null
  current_bid: string | null
  price: string | null
  price_basis: Exclude<PriceBasis, 'unknown'> | null
  outcome: 'unsold' | 'withdrawn' | null
  maker: string | null
  /** Separated by semicolons. */
  dimensions: string | null
  gender: string | null
  clasp_or_buckle: string | null
  weave: string | null
  motif: string | null
  reference_number: string | null
  /** Day of the first listing: never after today, always before the sale. */
  listed_on: number
  /** File names, hero view first; `mirrored:<file>` is the picture mirrored. */
  pictures: string[]
  /** Earlier values of the feed, for rows that the house has changed since. */
  was?: Partial<DemoRow>
}
