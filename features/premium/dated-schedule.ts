import type { PremiumSchedule } from './schedule.ts'

/** How a bid is made; `any` applies to every route. */
export const bidRoutes = ['any', 'room', 'online', 'priority-bid', 'platform'] as const
export type BidRoute = (typeof bidRoutes)[number]

/** How the sale of a lot is taxed; `margin`: on the margin only, with the tax inside the premium. */
export const taxRegimes = ['any', 'margin', 'standard'] as const
export type TaxRegime = (typeof taxRegimes)[number]

/** `opening-day`: for a timed sale, the schedule of the first day applies to its end. */
export const dayRules = ['sale-day', 'opening-day'] as const
export type DayRule = (typeof dayRules)[number]

/** A premium schedule of a house for a period, place and currency. Days are `YYYY-MM-DD`. */
export interface DatedSchedule extends PremiumSchedule {
  house: string
  /** A city, a country, or `online`; null for all of the house's sales. */
  site: string | null
  /** Null for all currencies; then it has percentages only. */
  currency: string | null
  validFrom: string
  /** The last day; null when no end is known. */
  validTo: string | null
  route: BidRoute
  taxRegime: TaxRegime
  /** Whether the percentages include value-added tax. */
  vatIncluded: boolean
  /** A surcharge: charged in addition to the schedule in force. */
  stacks: boolean
  dayRule: DayRule
  /** False for a doubtful source: the schedule is displayed, but no figure is derived by it. */
  derive: boolean
  note: string | null
  /** Citation: where the house, or a publication about it, states the schedule. */
  quote: string
  sourceUrl: string | null
}
