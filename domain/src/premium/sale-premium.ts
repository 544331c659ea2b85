import { z } from 'zod'
import { noFigureReasons } from '../lot/other-basis.ts'
import { bidRoutes, taxRegimes } from './dated-schedule.ts'

const decimal = z.string()

const schedule = z.object({
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
  /** From which day it is known, `YYYY-MM-DD`. */
  validFrom: z.string(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
})

/** What the house of a sale charges buyers, in one of the currencies of its lots. Only for `saleDetails`. */
export const salePremium = z.object({
  currency: z.string(),
  /** All that apply; of several at once it is not published which one was used. `isOld`: a year before the sale. */
  schedules: z.array(schedule.extend({ isOld: z.boolean() })),
  /** Why no figure is worked out by it; null where one schedule is sure. */
  reason: z.enum(noFigureReasons).nullable(),
})
export type SalePremium = z.output<typeof salePremium>

/** What a house charges buyers in a time, at a place, in a currency; null: at all places, in all currencies. */
export const housePremium = schedule.extend({
  site: z.string().nullable(),
  currency: z.string().nullable(),
  validTo: z.string().nullable(),
})
export type HousePremium = z.output<typeof housePremium>
