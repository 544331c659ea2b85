import { z } from 'zod'
import { contract } from '../contract.ts'
import { plainText } from '../plain-text.ts'
import * as endpoints from './endpoints.ts'
import { marketCurrencies, marketPeriods, subjectKinds } from './subject.ts'

const marketQuery = z.object({ currency: z.enum(marketCurrencies).default('EUR') })
export type MarketQuery = z.input<typeof marketQuery>

const subjectQuery = marketQuery.extend({
  /** Another period than `all` is for roles with sale details; for all others it acts as if it were absent. */
  period: z.enum(marketPeriods).default('all'),
  /** `today`: amounts of past years in the money of the price index's last month. */
  money: z.enum(['then', 'today']).default('then'),
  /** `premium`: prices with the buyer's premium, as stated; for role 4. */
  basis: z.enum(['hammer', 'premium']).default('hammer'),
})
export type SubjectQuery = z.input<typeof subjectQuery>
export type ParsedSubjectQuery = z.output<typeof subjectQuery>

/** An amount as a decimal, in the answer's currency. */
const amount = z.string()
/** In thousandths. */
const ratio = z.number().int()
const count = z.number().int()

const quartiles = z.object({ low: amount, median: amount, high: amount })
export type Quartiles = z.output<typeof quartiles>

/** Of a period. What too few lots were sold for is null. */
const tiles = z.object({
  offered: count,
  sold: count,
  withdrawn: count,
  /** Without a published result. */
  open: count,
  sellThrough: ratio.nullable(),
  /** Lots of sales with 95 % of the outcomes known, of which the sell-through is. */
  countedSold: count,
  counted: count,
  median: amount.nullable(),
  /** Prices that the median is of. */
  n: count,
  /** Sold lots whose price has another basis, or no rate. */
  leftOut: count,
  medianPerCarat: amount.nullable(),
  nPerCarat: count,
  above: ratio.nullable(),
  withEstimate: count,
})
export type Tiles = z.output<typeof tiles>

const year = z.object({
  year: z.number().int(),
  n: count,
  median: amount,
  /** From SmallPack on. */
  low: amount.optional(),
  high: amount.optional(),
  sellThrough: ratio.nullable(),
  countedSold: count,
  counted: count,
  isRunning: z.boolean().optional(),
})
export type MarketYear = z.output<typeof year>

const cell = z.object({ row: z.string(), step: z.number().int(), n: count, figures: quartiles.nullable() })
/** Offered lots by how they ended: bought in, below, within, above. */
const share = z.object({ name: z.string(), n: count, counts: z.array(count).length(4) })

const sale = z.object({
  id: z.number().int(),
  title: z.string(),
  day: z.string(),
  amount,
  isUnsold: z.boolean(),
})
export type SingleSale = z.output<typeof sale>

const topLot = z.object({
  id: z.number().int(),
  title: z.string(),
  baseImageFileName: z.string().nullable(),
  price: z.string(),
  currency: z.string(),
  estimatePrice: z.string().nullable(),
  multiple: z.string().nullable(),
  /** For roles with sale details. */
  auctionDate: z.string().optional(),
  location: z.string().optional(),
})
export type TopLot = z.output<typeof topLot>

const listed = z.object({ name: z.string(), slug: z.string(), lots: count })
export type Listed = z.output<typeof listed>

const common = {
  currency: z.enum(marketCurrencies),
  /** The day on which the figures were computed; null before the first time. */
  computedOn: z.string().nullable(),
  tiles,
  years: z.array(year),
  /** Complete years with lots and without figures. */
  yearsLeftOut: count,
  shares: z.array(share).optional(),
}

const marketAnswer = z.object({
  ...common,
  houseCount: count,
  gemstones: z.array(listed),
  brands: z.array(listed),
  categories: z.array(listed),
})
export type Market = z.output<typeof marketAnswer>

const subjectAnswer = z.object({
  ...common,
  kind: z.enum(subjectKinds),
  name: z.string(),
  slug: z.string(),
  period: z.enum(marketPeriods),
  basis: z.enum(['hammer', 'premium']),
  /** The index's month that amounts are in the money of. */
  inMoneyOf: z.string().nullable(),
  /** From SmallPack on, of gemstones. */
  ladder: z.array(cell).optional(),
  /** For roles with sale details; without where there are too many to draw. */
  sales: z.array(sale).optional(),
  topLots: z.array(topLot),
})
export type MarketSubject = z.output<typeof subjectAnswer>

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
  offered: count,
  sellThrough: ratio.nullable(),
  /** Median of hammer by the middle of the estimate. */
  accuracy: ratio.nullable(),
  resultDays: count.nullable(),
  pictures: ratio.nullable(),
  weights: ratio.nullable(),
  reports: ratio.nullable(),
  disputed: z.array(z.enum(houseFigures)),
})
export type HouseLine = z.output<typeof houseLine>

const housesAnswer = z.object({ houses: z.array(houseLine), computedOn: z.string().nullable() })
export type Houses = z.output<typeof housesAnswer>

const houseAnswer = houseLine.extend({
  website: z.string().nullable(),
  computedOn: z.string().nullable(),
  unsold: count,
  withdrawn: count,
  /** Prices that the accuracy is of, and its quartiles. */
  accuracies: count,
  accuracyLow: ratio.nullable(),
  accuracyHigh: ratio.nullable(),
  resultSales: count,
  years: z.array(z.object({ year: z.number().int(), countedSold: count, counted: count, sellThrough: ratio })),
})
export type House = z.output<typeof houseAnswer>

const slug = plainText(200).min(1)

export const marketContract = contract(endpoints.market, {
  query: marketQuery,
  answer: marketAnswer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'The market as a whole: what was offered, what was sold and for how much, in complete calendar years.',
})
export const marketSubjectContract = contract(endpoints.marketSubject, {
  params: z.object({ kind: z.enum(subjectKinds), slug }),
  query: subjectQuery,
  answer: subjectAnswer,
  readApi: true,
  problems: ['invalid-request', 'not-found'],
  summary:
    'Figures of a gemstone, maker or category. Quartiles, ladders and shares from SmallPack on; other periods, the running year and single sales for roles with sale details; prices with premium for Premium.',
})
export const housesContract = contract(endpoints.houses, {
  answer: housesAnswer,
  readApi: true,
  problems: [],
  summary: 'Auction houses from A to Z with figures computed from their published results; no rating.',
})
export const houseContract = contract(endpoints.house, {
  params: z.object({ slug }),
  answer: houseAnswer,
  readApi: true,
  problems: ['invalid-request', 'not-found'],
  summary: 'One auction house with figures computed from its published results; no rating.',
})
