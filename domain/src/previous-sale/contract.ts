import { z } from 'zod'
import { contract } from '../contract.ts'
import { outcomes, priceBases } from '../lot/status.ts'
import { wholeNumber } from '../whole-number.ts'
import { previousSales } from './endpoints.ts'

const sale = z.object({
  lotId: z.number().int(),
  title: z.string(),
  sourceName: z.string(),
  location: z.string().nullable(),
  /** The last day of the sale, `YYYY-MM-DD`. */
  day: z.string(),
  outcome: z.enum(outcomes).nullable(),
  /** As of a lot: the price is no hammer price then. */
  soldAfterSale: z.literal(true).optional(),
  price: z.string().nullable(),
  priceBasis: z.enum(priceBases).nullable(),
  currency: z.string().nullable(),
  /** Until this lot's price, where both were sold in one currency and the stone was neither recut nor set into another kind of jewel. */
  changes: z.array(
    z.object({
      /** Hammer to hammer, or from what the buyer paid with premium to the hammer price, before the seller's costs. */
      from: z.enum(['hammer', 'inclusive']),
      /** In tenths of a percent. */
      total: z.number().int(),
      /** Null under a year. */
      perYear: z.number().int().nullable(),
    }),
  ),
})
export type PreviousSale = z.output<typeof sale>

const answer = z.object({
  /** The latest first. Absent for roles without sale details. */
  sales: z.array(sale).optional(),
  /** The reports by which the stone is known. Absent like the sales. */
  reports: z.array(z.string()).optional(),
})
export type PreviousSales = z.output<typeof answer>

export const previousSalesContract = contract(previousSales, {
  params: z.object({ id: wholeNumber(1, 2_147_483_647) }),
  answer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'Earlier sales of the same stone, known by its laboratory and report number. For Standard and Premium.',
})
