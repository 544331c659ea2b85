import { z } from 'zod'
import { contract } from '../contract.ts'
import { lotCards } from '../lot/contract.ts'
import { priceBases } from '../lot/status.ts'
import { wholeNumber } from '../whole-number.ts'
import { backtest, comparables } from './endpoints.ts'

export const comparable = z.object({
  lot: lotCards.shape.items.element,
  priceBasis: z.enum(priceBases).nullable(),
  /** At most three. */
  reasons: z.array(z.object({ text: z.string(), differs: z.boolean() })),
})
export type Comparable = z.output<typeof comparable>

const range = z.object({
  /** Decimals in the currency: the weighted 25th, 50th and 75th percentile of prices, to two digits. */
  low: z.string(),
  middle: z.string(),
  high: z.string(),
  currency: z.string(),
  /** Hammer prices as sources state them, or prices with premium, stated or derived by the schedules of their days. */
  basis: z.enum(['hammer', 'inclusive']),
  isWide: z.boolean(),
  /** Prices were taken per carat, times the weight of this lot's stone. */
  isPerCarat: z.boolean(),
  /** The day to which sales are counted, `YYYY-MM-DD`: below sale details the end of the last complete year. */
  until: z.string(),
  /** Sold lots that count. Gated as sale details are, like what follows. */
  n: z.number().int().optional(),
  /** How many lots of equal weight would say as much. */
  effective: z.number().optional(),
  /** Comparable lots without a price on the basis, or without a rate. */
  leftOut: z.number().int().optional(),
  /** How many of the n prices are derived; with premium alone. */
  derived: z.number().int().optional(),
})
export type ComparableRange = z.output<typeof range>

const rangeOrReasons = z.object({
  range: range.nullable(),
  /** Why there is none. */
  refused: z.array(z.string()).optional(),
})
export type RangeOrReasons = z.output<typeof rangeOrReasons>

/** What comparable lots say of a lot, or of a stone that was typed in. */
export const comparablesAnswer = z.object({
  /** The most like first, whenever they were sold. */
  sold: z.array(comparable),
  boughtIn: z.array(comparable),
  /** How many of the shown lots of the last 36 months sold above this lot's high estimate. Gated as sale details are. */
  above: z.object({ count: z.number().int(), of: z.number().int() }).nullable().optional(),
  /** Absent for roles without market figures, like the reasons why there is none; null where there is none. */
  range: range.nullable().optional(),
  refused: z.array(z.string()).optional(),
  /** The same of prices with premium. Gated as the buyer's premium is. */
  withPremium: rangeOrReasons.optional(),
})
export type Comparables = z.output<typeof comparablesAnswer>

export const comparablesContract = contract(comparables, {
  params: z.object({ id: wholeNumber(1, 2_147_483_647) }),
  answer: comparablesAnswer,
  readApi: true,
  problems: ['invalid-request', 'lot-not-found'],
  summary:
    'At most 24 sold lots that are like a lot, and bought-in ones beside them, with what is alike and what differs; from SmallPack on the middle half of what such lots brought, or why none is given, and for Premium the same with premium. Statistics from past sales, not an appraisal.',
})

const backtestAnswer = z.object({
  /** Null before the first test. */
  record: z
    .object({
      /** When it was made, `YYYY-MM-DD`. */
      day: z.string(),
      /** Prices of the demo. */
      isSimulated: z.boolean(),
      categories: z.array(
        z.object({
          category: z.string(),
          sold: z.number().int(),
          /** Lots for which a range was given; all others were refused. */
          ranged: z.number().int(),
          /** Of these, how many hammer prices the range held. */
          inside: z.number().int(),
          /** Median share by which the middle of the range missed the hammer price; null below eight. */
          rangeError: z.number().nullable(),
          /** The same of the middle of the house's estimate. */
          estimateError: z.number().nullable(),
          /** Ranges that hold under 40 % or over 60 % of the prices are not shown. */
          showsRanges: z.boolean(),
        }),
      ),
    })
    .nullable(),
})
export type Backtest = z.output<typeof backtestAnswer>

export const backtestContract = contract(backtest, {
  answer: backtestAnswer,
  problems: [],
  summary:
    'How the ranges of comparable lots did on the sold lots of this installation, each with what was known the day before its sale.',
})
