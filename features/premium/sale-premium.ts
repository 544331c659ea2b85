import { z } from 'zod'
import { noFigureReasons } from '@parure/features/lot/other-basis.ts'
import { bidRoutes, taxRegimes } from './dated-schedule.ts'

const decimal = z.string()

const schedule = z.object({
  /** Each from an amount of the hammer price on; a surcharge has none. */
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
  /** The first day for which the schedule is known, `YYYY-MM-DD`. */
  validFrom: z.string(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
})

/** The buyer's premium of a sale in one of the currencies of its lots. Only for `saleDetails`. */
export const salePremium = z.object({
  currency: z.string(),
  /**
   * All applicable schedules; when there are several, the one used is not published. `isOld`: known since more than a
   * year before the sale.
   */
  schedules: z.array(schedule.extend({ isOld: z.boolean() })),
  /** Why no figure is derived; null when exactly one schedule is certain. */
  reason: z.enum(noFigureReasons).nullable(),
})
export type SalePremium = z.output<typeof salePremium>

/** A premium schedule of a house for a period, place and currency; null means all places, all currencies. */
export const housePremiumSchedule = schedule.extend({
  site: z.string().nullable(),
  currency: z.string().nullable(),
  validTo: z.string().nullable(),
})
export type HousePremiumSchedule = z.output<typeof housePremiumSchedule>
