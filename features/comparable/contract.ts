import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotCards } from '@parure/features/lot/contract.ts'
import { priceBases } from '@parure/features/lot/status.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import { backtest, comparables } from './endpoints.ts'
import { stoneFactNames } from './list-stone-facts.ts'

/**
 * Decimals in the answer's currency, rounded to three digits when converted: at the rate of the sale's day, or, without
 * sale details, at the latest rate. Null without a price on the basis, or without a rate.
 */
const comparableAmounts = z.object({
  /** Stated hammer price; for roles with `buyersPremium` also derived from the price with premium. */
  hammer: z.string().nullable(),
  /** Price with premium, stated or derived. Gated as the buyer's premium. */
  paid: z.string().nullable().optional(),
  /** Which of both is derived by the premium schedule of the sale. Gated as the buyer's premium. */
  derived: z.enum(['hammer', 'paid']).optional(),
  lowEstimate: z.string().nullable(),
  /** Hammer price by high estimate, as a decimal with two places. */
  multiple: z.string().nullable(),
})
export type ComparableAmounts = z.output<typeof comparableAmounts>

export const comparableSchema = z.object({
  lot: lotCards.shape.items.element,
  priceBasis: z.enum(priceBases).nullable(),
  /** At most three. */
  reasons: z.array(z.object({ text: z.string(), differs: z.boolean() })),
  /** Facts of the principal stone, in the same order for every lot. */
  facts: z.array(z.object({ name: z.enum(stoneFactNames), value: z.string().nullable(), differs: z.boolean() })),
  amounts: comparableAmounts,
  /** The auction house. Gated as sale details. */
  house: z.string().optional(),
})
export type Comparable = z.output<typeof comparableSchema>

const range = z.object({
  /**
   * Decimals in `currency`: the weighted 25th, 50th and 75th percentile of prices, rounded to two significant digits.
   */
  low: z.string(),
  middle: z.string(),
  high: z.string(),
  currency: z.string(),
  /**
   * Hammer prices, or prices with premium: as stated by sources, and for roles with `buyersPremium` also derived by the
   * premium schedules of their days.
   */
  basis: z.enum(['hammer', 'inclusive']),
  isWide: z.boolean(),
  /** Prices per carat, multiplied by the weight of this lot's stone. */
  isPerCarat: z.boolean(),
  /** Last day of the sales that count, `YYYY-MM-DD`; without sale details the end of the last complete year. */
  until: z.string(),
  /** Number of sold lots that count. Gated as sale details, like the fields below. */
  n: z.number().int().optional(),
  /** Effective sample size: the number of lots of equal weight with the same precision. */
  effective: z.number().optional(),
  /** Comparable lots without a price on the basis, or without a rate. */
  leftOut: z.number().int().optional(),
  /** How many of the n prices are derived. Gated as the buyer's premium. */
  derived: z.number().int().optional(),
  /**
   * The valuation model that the range comes from; n is then the number of sales of the same category and kind of stone
   * that it learned. Absent where the range comes from comparable lots alone.
   */
  model: z
    .object({
      version: z.string(),
      /** Figures are of this day, `YYYY-MM-DD`; only sales before it were learned. */
      day: z.string(),
      /** Number of sales that were learned. Gated as sale details. */
      sales: z.number().int().optional(),
    })
    .optional(),
  /** What moved the figure, against lots that are typical in this one trait: "heavier gold", 12 (percent). */
  contributions: z.array(z.object({ text: z.string(), percent: z.number().int() })).optional(),
})
export type ComparableRange = z.output<typeof range>

const rangeOrReasons = z.object({
  range: range.nullable(),
  /** Reasons for the refusal. */
  refused: z.array(z.string()).optional(),
})
export type RangeOrReasons = z.output<typeof rangeOrReasons>

/** Comparable lots of a lot or of a stone that the reader entered. */
export const comparablesAnswer = z.object({
  /** The currency of the amounts and ranges: that of the lot. */
  currency: z.string(),
  /** Most similar first, regardless of the day of sale. */
  sold: z.array(comparableSchema),
  boughtIn: z.array(comparableSchema),
  /** How many of the listed lots of the last 36 months sold above this lot's high estimate. Gated as sale details. */
  above: z.object({ count: z.number().int(), of: z.number().int() }).nullable().optional(),
  /** Absent for roles without market figures, as are the reasons; null when refused. */
  range: range.nullable().optional(),
  refused: z.array(z.string()).optional(),
  /** The range with the house's estimate; `range` comes from sales alone. Absent without an estimate or a model. */
  withEstimate: range.nullable().optional(),
  /** The same for prices with premium. Gated as the buyer's premium. */
  withPremium: rangeOrReasons.optional(),
})
export type Comparables = z.output<typeof comparablesAnswer>

export const comparablesContract = defineContract(comparables, {
  params: z.object({ id: createWholeNumberSchema(1, 2_147_483_647) }),
  answer: comparablesAnswer,
  readApi: true,
  problems: ['invalid-request', 'lot-not-found'],
  summary:
    'At most 24 sold lots that are like a lot, and bought-in ones beside them, with what is alike and what differs; from SmallPack on the middle half of what such lots brought, or why none is given, and for Premium the same with premium. Statistics from past sales, not an appraisal.',
})

const rangeRecord = z.object({
  /** Lots with a range. */
  n: z.number().int(),
  inside: z.number().int(),
  below: z.number().int(),
  above: z.number().int(),
  /** Median of |ln(middle / hammer price)|; null below eight lots, like the figures below. */
  error: z.number().nullable(),
  /** Median of ln(hammer price / middle): above 0, ranges are too low. */
  bias: z.number().nullable(),
  /** Median of high / low. */
  width: z.number().nullable(),
  /** The error of the house's mid-estimate, of all lots that have one. */
  estimateError: z.number().nullable(),
})

const categoryBacktest = z.object({
  category: z.string(),
  sold: z.number().int(),
  /** Lots with a range; all others were refused. */
  ranged: z.number().int(),
  /** How many of these hammer prices were inside the range. */
  inside: z.number().int(),
  /** Median error of the middle of the range against the hammer price; null below eight lots. */
  rangeError: z.number().nullable(),
  /** The same for the estimate mid. */
  estimateError: z.number().nullable(),
  /** Decided by how surely the ranges of past lots held about half of their prices. */
  showsRanges: z.boolean(),
  /** Absent where ranges come from comparable lots alone. */
  fromSales: rangeRecord.optional(),
  withEstimate: rangeRecord.optional(),
})
export type CategoryBacktest = z.output<typeof categoryBacktest>

const backtestAnswer = z.object({
  /** Null before the first backtest. */
  record: z
    .object({
      /** The day of the backtest, `YYYY-MM-DD`. */
      day: z.string(),
      /** Whether the prices are simulated by the demo. */
      isSimulated: z.boolean(),
      categories: z.array(categoryBacktest),
      /** The model of today; absent with too few sales for one. */
      model: z.object({ version: z.string(), day: z.string(), sales: z.number().int() }).optional(),
      /** How often past lots sold above their mid-estimate: those with an estimate below the range, and all others. */
      below: z
        .object({
          marked: z.number().int(),
          markedAbove: z.number().int(),
          others: z.number().int(),
          othersAbove: z.number().int(),
          /** Whether estimates below comparable sales are marked. */
          isShown: z.boolean(),
        })
        .optional(),
    })
    .nullable(),
})
export type Backtest = z.output<typeof backtestAnswer>

export const backtestContract = defineContract(backtest, {
  answer: backtestAnswer,
  problems: [],
  summary:
    'How the ranges of comparable lots did on the sold lots of this installation, each with what was known the day before its sale.',
})
