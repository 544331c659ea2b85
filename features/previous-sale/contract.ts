import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { outcomes, priceBases } from '@parure/features/lot/status.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import { previousSales } from './endpoints.ts'

const sale = z.object({
  lotId: z.number().int(),
  title: z.string(),
  /** Its main picture. */
  picture: z.string().nullable(),
  sourceName: z.string(),
  location: z.string().nullable(),
  /** The last day of the sale, `YYYY-MM-DD`. */
  day: z.string(),
  outcome: z.enum(outcomes).nullable(),
  estimate: z.string().nullable(),
  /** Same as for a lot: the price is not a hammer price. */
  soldAfterSale: z.literal(true).optional(),
  price: z.string().nullable(),
  priceBasis: z.enum(priceBases).nullable(),
  currency: z.string().nullable(),
  /**
   * Change up to this lot's price, when both sales are in one currency and the stone was neither recut nor reset into
   * another kind of jewel.
   */
  changes: z.array(
    z.object({
      /**
       * Hammer to hammer price, or from the buyer's price with premium to the hammer price, before the seller's costs.
       */
      from: z.enum(['hammer', 'inclusive']),
      /** In tenths of a percent. */
      total: z.number().int(),
      /** Null for less than a year. */
      perYear: z.number().int().nullable(),
    }),
  ),
})
export type PreviousSale = z.output<typeof sale>

const answer = z.object({
  /** Latest first. Absent for roles without sale details. */
  sales: z.array(sale).optional(),
  /** The reports that identify the stone. Absent when the sales are. */
  reports: z.array(z.string()).optional(),
})
export type PreviousSalesAnswer = z.output<typeof answer>

export const previousSalesContract = defineContract(previousSales, {
  params: z.object({ id: createWholeNumberSchema(1, 2_147_483_647) }),
  answer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'Earlier sales of the same stone, known by its laboratory and report number. For Standard and Premium.',
})
