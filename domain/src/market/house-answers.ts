import { z } from 'zod'
import { housePremium } from '../premium/sale-premium.ts'

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
  /** Lots of the last complete years that are counted. */
  lots: count,
  sold: count,
  /** What the sell-through is of: lots sold or bought in, of sales with known results. */
  countedSold: count,
  counted: count,
  sellThrough: ratio.nullable(),
  /** In its place where fewer than half of the lots are in such sales: unknown outcomes as bought in, and as sold. */
  sellThroughBounds: z.tuple([ratio, ratio]).nullable(),
  /** Median of hammer by the middle of the estimate. */
  accuracy: ratio.nullable(),
  resultDays: count.nullable(),
  pictures: ratio.nullable(),
  weights: ratio.nullable(),
  reports: ratio.nullable(),
  /** Percent of its first tier; null where none, or several, are in force. */
  premium: z.string().nullable(),
  disputed: z.array(z.enum(houseFigures)),
})
export type HouseLine = z.output<typeof houseLine>

export const housesAnswer = z.object({ houses: z.array(houseLine), computedOn: z.string().nullable() })
export type Houses = z.output<typeof housesAnswer>

/** Where a house stands among all: their figures without their names. */
const among = z.object({ figure: z.enum(houseFigures), values: z.array(z.number().int()), median: z.number().int() })
export type Among = z.output<typeof among>

export const houseAnswer = houseLine.extend({
  website: z.string().nullable(),
  computedOn: z.string().nullable(),
  unsold: count,
  /** Of those bought in: sold after their sale. */
  afterSale: count,
  withdrawn: count,
  /** Without a published result. */
  open: count,
  /** Prices that the accuracy is of, and its quartiles. */
  accuracies: count,
  accuracyLow: ratio.nullable(),
  accuracyHigh: ratio.nullable(),
  /** Null under eight. */
  resultSales: count.nullable(),
  years: z.array(
    z.object({
      year: z.number().int(),
      countedSold: count,
      counted: count,
      /** Null for a house whose whole has bounds alone. */
      sellThrough: ratio.nullable(),
      accuracy: ratio.nullable(),
      accuracies: count,
    }),
  ),
  among: z.array(among),
  /** What it charges buyers, the latest first. */
  premiums: z.array(housePremium),
})
export type House = z.output<typeof houseAnswer>
