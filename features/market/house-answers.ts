import { z } from 'zod'
import { sellThroughBounds } from './period-figures.ts'
import { marketDirectory } from './market-directory.ts'
import { housePremiumSchedule } from '@parure/features/premium/sale-premium.ts'

/** In thousandths. */
const ratio = z.number().int()
const count = z.number().int()

export const houseFigures = ['sellThrough', 'accuracy', 'resultDays', 'pictures', 'weights', 'reports'] as const
export type HouseFigure = (typeof houseFigures)[number]

const houseLine = z.object({
  name: z.string(),
  slug: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Counted lots of the last complete years. */
  lots: count,
  sold: count,
  /** Basis of the sell-through: lots sold or bought in, of sales with known results. */
  countedSold: count,
  counted: count,
  sellThrough: ratio.nullable(),
  /** Also when fewer than half of the sales have known results. */
  sellThroughBounds,
  /** Median of hammer price by estimate mid, and its quartiles. */
  accuracy: ratio.nullable(),
  accuracyLow: ratio.nullable(),
  accuracyHigh: ratio.nullable(),
  resultDays: count.nullable(),
  pictures: ratio.nullable(),
  weights: ratio.nullable(),
  reports: ratio.nullable(),
  /** Percentage of the first tier; null when none, or several different ones, are in force. */
  premium: z.string().nullable(),
  disputed: z.array(z.enum(houseFigures)),
})
export type HouseSummary = z.output<typeof houseLine>

export const housesAnswer = z.object({
  houses: z.array(houseLine),
  computedOn: z.string().nullable(),
  directory: marketDirectory,
})
export type Houses = z.output<typeof housesAnswer>

/** Distribution of a figure over all houses: values without names. */
const among = z.object({ figure: z.enum(houseFigures), values: z.array(z.number().int()), median: z.number().int() })
export type HouseDistribution = z.output<typeof among>

export const houseAnswer = houseLine.extend({
  website: z.string().nullable(),
  computedOn: z.string().nullable(),
  unsold: count,
  /** How many of the bought-in lots were sold after the sale. */
  afterSale: count,
  withdrawn: count,
  /** Lots without a published result. */
  open: count,
  /** Number of prices in the accuracy. */
  accuracies: count,
  /** Null under eight. */
  resultSales: count.nullable(),
  years: z.array(
    z.object({
      year: z.number().int(),
      countedSold: count,
      counted: count,
      /** Null when the house has bounds only. */
      sellThrough: ratio.nullable(),
      accuracy: ratio.nullable(),
      accuracies: count,
    }),
  ),
  among: z.array(among),
  /** Premium schedules, latest first. */
  premiums: z.array(housePremiumSchedule),
})
export type HouseDetail = z.output<typeof houseAnswer>
