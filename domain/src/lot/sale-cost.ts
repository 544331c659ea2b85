import { z } from 'zod'
import { noFigureReasons } from './other-basis.ts'

const decimal = z.string()

/** What the house of an upcoming lot charges its buyer. */
const housePremium = z.object({
  schedule: z.object({
    tiers: z.array(z.object({ from: decimal, percent: decimal })),
    mode: z.enum(['marginal', 'whole']),
    minimum: decimal.nullable(),
    feePerLot: decimal.nullable(),
    percentOnHammer: decimal.nullable(),
  }),
  /** "26% up to 800 000 CHF, 20% above". */
  words: z.string(),
  /** The percentages include value-added tax. */
  vatIncluded: z.boolean(),
  /** From which day it is known, `YYYY-MM-DD`; `isOld`: more than a year before the sale. */
  validFrom: z.string(),
  isOld: z.boolean(),
  /** Who says so. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
})
export type HousePremium = z.output<typeof housePremium>

/** By what the cost of an upcoming lot is worked out, as far as its sale says. */
export const saleCost = z.object({
  /** Of the sale, as ISO code; null where it is not known. */
  country: z.string().nullable(),
  premium: housePremium.nullable(),
  /** Why there is no premium. */
  reason: z.enum(noFigureReasons).nullable(),
})
export type SaleCost = z.output<typeof saleCost>
