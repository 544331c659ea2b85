import type { PremiumSchedule } from './premiums.ts'

/** The first line of the catalogue: what is true of houses and makers whatever their lots. */
export interface DemoHead {
  /** With the texts of their brand pages. */
  makers: { name: string; description: string }[]
  /** Buyer's premiums, from a day counted from today on. */
  premiums: ({ house: string; currency: string } & PremiumSchedule)[]
}
