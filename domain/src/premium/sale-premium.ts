import { z } from 'zod'
import { noFigureReasons } from '../lot/other-basis.ts'
import { bidRoutes, taxRegimes } from './dated-schedule.ts'

const decimal = z.string()

/** What the house of a sale charges buyers, in one of the currencies of its lots. Only for `saleDetails`. */
export const salePremium = z.object({
  currency: z.string(),
  /** All that apply; of several at once it is not published which one was used. */
  schedules: z.array(
    z.object({
      /** Each from an amount of the hammer price on; of a surcharge none counts. */
      tiers: z.array(z.object({ from: decimal, percent: decimal })),
      mode: z.enum(['marginal', 'whole']),
      minimum: decimal.nullable(),
      feePerLot: decimal.nullable(),
      percentOnHammer: decimal.nullable(),
      vatIncluded: z.boolean(),
      route: z.enum(bidRoutes),
      taxRegime: z.enum(taxRegimes),
      stacks: z.boolean(),
      isDoubtful: z.boolean(),
      /** From which day it is known, `YYYY-MM-DD`; `isOld`: more than a year before the sale. */
      validFrom: z.string(),
      isOld: z.boolean(),
      source: z.string(),
      sourceUrl: z.string().nullable(),
    }),
  ),
  /** Why no figure is worked out by it; null where one schedule is sure. */
  reason: z.enum(noFigureReasons).nullable(),
})
export type SalePremium = z.output<typeof salePremium>
