import { z } from 'zod'

/** Lots offered in a quarter, and the sell-through of sales with 95 % known outcomes. */
export const quarter = z.object({
  /** `YYYY-MM` of its first month. */
  quarter: z.string(),
  sold: z.number().int(),
  unsold: z.number().int(),
  sellThrough: z.number().int().nullable(),
  counted: z.number().int(),
  isRunning: z.boolean().optional(),
})
export type MarketQuarter = z.output<typeof quarter>

/** The last whole week while none of its sales has a result. */
export const awaitedWeek = z.object({
  from: z.string(),
  to: z.string(),
  sales: z.number().int(),
  /**
   * Median days from the end of a sale to its first result, over the last twelve months; null for fewer than 8 sales.
   */
  resultDays: z.number().int().nullable(),
})
export type AwaitedWeek = z.output<typeof awaitedWeek>
