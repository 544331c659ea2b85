import type { DemoPremiumSchedule } from '../money/premiums.ts'

/** The first line of the catalog: facts of houses and makers, independent of lots. */
export interface DemoHead {
  /** Includes the texts of their brand pages. */
  makers: { name: string; description: string }[]
  /** Buyer's premiums, each from a day relative to today. */
  premiums: ({ house: string; currency: string } & DemoPremiumSchedule)[]
}
