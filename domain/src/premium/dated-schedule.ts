import type { PremiumSchedule } from './schedule.ts'

/** How a bid is made; `any`: whichever way. */
export const bidRoutes = ['any', 'room', 'online', 'priority-bid', 'platform'] as const
export type BidRoute = (typeof bidRoutes)[number]

/** How the sale of a lot is taxed; `margin`: on the margin alone, with the tax inside the premium. */
export const taxRegimes = ['any', 'margin', 'standard'] as const
export type TaxRegime = (typeof taxRegimes)[number]

/** `opening-day`: of a timed sale, the schedule of its first day holds to its end. */
export const dayRules = ['sale-day', 'opening-day'] as const
export type DayRule = (typeof dayRules)[number]

/** What a house charges in a time, at a place, in a currency. Days are `YYYY-MM-DD`. */
export interface DatedSchedule extends PremiumSchedule {
  house: string
  /** A city, a country, or `online`; null for all of the house's sales. */
  site: string | null
  /** Null for all; then it has percentages alone. */
  currency: string | null
  validFrom: string
  /** Its last day; null where no end is known. */
  validTo: string | null
  route: BidRoute
  taxRegime: TaxRegime
  /** Whether the percentages include value-added tax. */
  vatIncluded: boolean
  /** A surcharge: charged beside the schedule that is in force. */
  stacks: boolean
  dayRule: DayRule
  /** False where its source is doubtful: it is shown, and no figure is worked out by it. */
  derive: boolean
  note: string | null
  /** Where the house, or who reports on it, says so. */
  quote: string
  sourceUrl: string | null
}
