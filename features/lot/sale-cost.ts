import { z } from 'zod'
import { noFigureReasons } from './other-basis.ts'

const decimal = z.string()

/** The buyer's premium of the house of an upcoming lot. */
const housePremium = z.object({
  schedule: z.object({
    tiers: z.array(z.object({ from: decimal, percent: decimal })),
    mode: z.enum(['marginal', 'whole']),
    minimum: decimal.nullable(),
    feePerLot: decimal.nullable(),
    percentOnHammer: decimal.nullable(),
  }),
  /** For example "26% up to 800 000 CHF, 20% above". */
  words: z.string(),
  /** Whether the percentages include value-added tax. */
  vatIncluded: z.boolean(),
  /** The first day for which the schedule is known, `YYYY-MM-DD`; `isOld`: more than a year before the sale. */
  validFrom: z.string(),
  isOld: z.boolean(),
  /** The source of the schedule. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
})
export type CostPremium = z.output<typeof housePremium>

/** Terms for computing the total cost of an upcoming lot, as far as its sale states them. */
export const saleCost = z.object({
  /** Country of the sale as ISO code; null when unknown. */
  country: z.string().nullable(),
  premium: housePremium.nullable(),
  /** Why there is no premium. */
  reason: z.enum(noFigureReasons).nullable(),
})
export type SaleCost = z.output<typeof saleCost>
