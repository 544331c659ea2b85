import { z } from 'zod'

/** An amount as a decimal, in the answer's currency. */
export const amount = z.string()
/** In thousandths. */
export const ratio = z.number().int()
export const count = z.number().int()

/** How many prices are derived, or whether this price is; role 4 only. */
export const derived = count.optional()
export const isDerived = z.boolean().optional()

/**
 * Share of the total of all jewelry sold, or of a house's total, in millionths. For makers; roles with sale details
 * only.
 */
export const shareOfAll = z.number().int().optional()

export const quartiles = z.object({ low: amount, median: amount, high: amount })

/**
 * Replaces the sell-through when fewer than half of the lots are in sales with known results: unknown outcomes counted
 * as bought in, and as sold.
 */
export const sellThroughBounds = z.tuple([ratio, ratio]).nullable()

/** Figures of a period. A figure with too few sold lots is null; `afterSale` is a part of the bought-in lots. */
export const periodFigures = z.object({
  offered: count,
  sold: count,
  afterSale: count,
  withdrawn: count,
  /** Lots without a published result. */
  open: count,
  sellThrough: ratio.nullable(),
  sellThroughBounds,
  /** Lots of sales with 95 % known outcomes, on which the sell-through, medians and shares are based. */
  countedSold: count,
  counted: count,
  median: amount.nullable(),
  /** Quartiles of the same prices: from SmallPack on. */
  low: amount.optional(),
  high: amount.optional(),
  /** Number of prices in the median. */
  n: count,
  derived,
  /** Counted sold lots without a price on the basis, or without a rate. */
  leftOut: count,
  medianPerCarat: amount.nullable(),
  nPerCarat: count,
  above: ratio.nullable(),
  /** From SmallPack on. */
  within: ratio.optional(),
  below: ratio.optional(),
  withEstimate: count,
  /** Hammer price by estimate mid. */
  medianRatio: ratio.nullable(),
  nRatio: count,
  /** Sum of the prices in the median: roles with sale details only, from eight prices on. */
  total: amount.optional(),
  shareOfAll,
})
export type PeriodFigures = z.output<typeof periodFigures>
