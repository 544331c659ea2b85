import { z } from 'zod'
import { contract } from '../contract.ts'
import { plainText } from '../plain-text.ts'
import { densityMonth } from './density-month.ts'
import * as endpoints from './endpoints.ts'
import { houseAnswer, housesAnswer } from './house-answers.ts'
import { awaitedWeek, quarter } from './recent-answers.ts'
import { marketCurrencies, marketPeriods, subjectKinds } from './subject.ts'

export const marketQuery = z.object({
  currency: z.enum(marketCurrencies).default('EUR'),
  /** `premium`: prices with the buyer's premium, stated or derived; for role 4. */
  basis: z.enum(['hammer', 'premium']).default('hammer'),
  /** `today`: amounts of past years in the money of the price index's last month. */
  money: z.enum(['then', 'today']).default('then'),
})
export type MarketQuery = z.input<typeof marketQuery>
export type ParsedMarketQuery = z.output<typeof marketQuery>

export const subjectQuery = marketQuery.extend({
  /** Another period than `all` is for roles with sale details; for all others it acts as if it were absent. */
  period: z.enum(marketPeriods).default('all'),
  /** Of one house alone, by its slug: for roles with sale details; for all others it acts as if it were absent. */
  house: plainText(200).min(1).optional(),
})
export type SubjectQuery = z.input<typeof subjectQuery>
export type ParsedSubjectQuery = z.output<typeof subjectQuery>

/** An amount as a decimal, in the answer's currency. */
const amount = z.string()
/** In thousandths. */
const ratio = z.number().int()
const count = z.number().int()

/** How many of the prices, or whether this one, no source states: for role 4, who alone gets them. */
const derived = count.optional()
const isDerived = z.boolean().optional()

/** Of the total of all jewelry sold, or of a house's: of makers, for roles with sale details. In millionths. */
const shareOfAll = z.number().int().optional()

const quartiles = z.object({ low: amount, median: amount, high: amount })

/** Of a period. What too few lots were sold for is null; `afterSale` is a part of those bought in. */
const tiles = z.object({
  offered: count,
  sold: count,
  afterSale: count,
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
  derived,
  /** Sold lots whose price has another basis, or no rate. */
  leftOut: count,
  medianPerCarat: amount.nullable(),
  nPerCarat: count,
  above: ratio.nullable(),
  withEstimate: count,
  /** Hammer price by the middle of the estimate. */
  medianRatio: ratio.nullable(),
  nRatio: count,
  /** What the prices that the median is of add up to: for roles with sale details, from eight prices on. */
  total: amount.optional(),
  shareOfAll,
})
export type Tiles = z.output<typeof tiles>

/** Hammer price by the middle of the estimate, in thousandths. */
const ratios = z.object({ n: count, low: ratio, median: ratio, high: ratio })

const year = z.object({
  year: z.number().int(),
  n: count,
  derived,
  median: amount,
  /** From SmallPack on. */
  low: amount.optional(),
  high: amount.optional(),
  /** From SmallPack on; without for a year of too few. */
  ratios: ratios.optional(),
  sellThrough: ratio.nullable(),
  countedSold: count,
  counted: count,
  shareOfAll,
  isRunning: z.boolean().optional(),
})
export type MarketYear = z.output<typeof year>

const cell = z.object({ row: z.string(), step: z.number().int(), n: count, derived, figures: quartiles.nullable() })
/** Offered lots by how they ended: bought in, below, within, above. */
const share = z.object({ name: z.string(), n: count, counts: z.array(count).length(4) })

const sale = z.object({
  id: z.number().int(),
  title: z.string(),
  day: z.string(),
  amount,
  isUnsold: z.boolean(),
  isDerived,
  /** Outside 3 interquartile ranges of ln(price) of all that are drawn. */
  isOutlier: z.boolean().optional(),
  /** Hammer price by the middle of the estimate, in thousandths. */
  ratio: ratio.optional(),
})
export type SingleSale = z.output<typeof sale>

/** A year of fewer than eight prices: from five on its single results stand for it. */
const thinYear = z.object({
  year: z.number().int(),
  n: count,
  isRunning: z.boolean().optional(),
  results: z.array(sale),
})
export type ThinYear = z.output<typeof thinYear>

/** How the lots of a part of a market ended, such as a maker's rings, and the parts with too few. */
const parts = z.object({ rows: z.array(share), leftOut: z.array(z.string()) })
export type Parts = z.output<typeof parts>

const named = z.object({ name: z.string(), slug: z.string() })

const topLot = z.object({
  id: z.number().int(),
  title: z.string(),
  baseImageFileName: z.string().nullable(),
  /** On the basis of the page. */
  price: z.string(),
  isDerived,
  currency: z.string(),
  estimatePrice: z.string().nullable(),
  multiple: z.string().nullable(),
  /** For roles with sale details. */
  auctionDate: z.string().optional(),
  location: z.string().optional(),
})
export type TopLot = z.output<typeof topLot>

const listed = named.extend({ lots: count })
export type Listed = z.output<typeof listed>

const common = {
  currency: z.enum(marketCurrencies),
  basis: z.enum(['hammer', 'premium']),
  /** The index's month that amounts of years are in the money of. */
  inMoneyOf: z.string().nullable(),
  /** The day on which the figures were computed; null before the first time. */
  computedOn: z.string().nullable(),
  tiles,
  years: z.array(year),
  /** Complete years with lots and without figures. */
  yearsLeftOut: count,
  shares: z.array(share).optional(),
}

/** Results of the last whole week that has any, Monday to Sunday. */
const week = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether it is the last week. */
  isLast: z.boolean(),
  sales: count,
  /** Sales with results. */
  published: count,
  tiles,
  /** Of lots with a high estimate of 500 or more. */
  byMultiple: z.array(topLot),
  byPrice: z.array(topLot),
})
export type Week = z.output<typeof week>

/** Prices per carat of the stones of a species by origin and treatment, or by color and clarity; of all for an empty row. */
const stonePrices = named.extend({ row: z.string(), n: count, derived, figures: quartiles })
export type StonePrices = z.output<typeof stonePrices>

const marketAnswer = z.object({
  ...common,
  /** For roles with sale details. */
  lastWeek: week.optional(),
  awaitedWeek: awaitedWeek.optional(),
  /** From SmallPack on: of 3 to below 5 carats, over the last five complete years, the dearest first. */
  stones: z.array(stonePrices).optional(),
  quarters: z.array(quarter).optional(),
  houseCount: count,
  houses: z.array(listed),
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
  /** From SmallPack on, of gemstones. */
  ladder: z.array(cell).optional(),
  /** From SmallPack on: of makers by category, of categories by principal stone. */
  parts: parts.optional(),
  /** For roles with sale details; where there are more than 3,000, by whole months of the period instead. */
  sales: z.array(sale).optional(),
  density: z.array(densityMonth).optional(),
  thinYears: z.array(thinYear).optional(),
  /** The house that the figures are of, and those to choose from: for roles with sale details. */
  house: named.nullable().optional(),
  houses: z.array(named).optional(),
  topLots: z.array(topLot),
})
export type MarketSubject = z.output<typeof subjectAnswer>

const slug = plainText(200).min(1)
export const subjectParams = z.object({ kind: z.enum(subjectKinds), slug })

export const marketContract = contract(endpoints.market, {
  query: marketQuery,
  answer: marketAnswer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'The market as a whole: what was offered, what was sold and for how much, in complete calendar years.',
})
export const marketSubjectContract = contract(endpoints.marketSubject, {
  params: subjectParams,
  query: subjectQuery,
  answer: subjectAnswer,
  readApi: true,
  problems: ['invalid-request', 'not-found'],
  summary:
    'Figures of a gemstone, maker or category. Quartiles, ladders and shares from SmallPack on; other periods, the running year, single sales and houses for roles with sale details; derived prices and prices with premium for Premium.',
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
