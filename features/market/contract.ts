import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { densityMonth } from './month-density.ts'
import * as endpoints from './endpoints.ts'
import { houseAnswer, housesAnswer } from './house-answers.ts'
import { listedSubject as listed, marketDirectory, namedSubject as named } from './market-directory.ts'
import { marketQuery, subjectQuery } from './query.ts'
import {
  amount,
  count,
  derived,
  isDerived,
  periodFigures as tiles,
  quartiles,
  ratio,
  sellThroughBounds,
  shareOfAll,
} from './period-figures.ts'
import { awaitedWeek, quarter } from './recent-answers.ts'
import { marketCurrencies, marketPeriods, subjectKinds } from './subject.ts'

export type { ListedSubject, MarketDirectory } from './market-directory.ts'
export type { PeriodFigures } from './period-figures.ts'

/** Hammer price by estimate mid, in thousandths. */
const ratios = z.object({ n: count, low: ratio, median: ratio, high: ratio })

const year = z.object({
  year: z.number().int(),
  n: count,
  derived,
  median: amount,
  /** From SmallPack on. */
  low: amount.optional(),
  high: amount.optional(),
  /** From SmallPack on; absent for a year with too few. */
  ratios: ratios.optional(),
  sellThrough: ratio.nullable(),
  countedSold: count,
  counted: count,
  shareOfAll,
  isRunning: z.boolean().optional(),
})
export type MarketYear = z.output<typeof year>

const span = { row: z.string(), step: z.number().int(), toStep: z.number().int(), n: count }
/** Prices per carat of a row, from the weights of `step` to those of `toStep`. */
const cell = z.object({ ...span, derived, figures: quartiles.nullable() })
export type LadderCell = z.output<typeof cell>
/** A bar without amounts: lower quartile, median and upper quartile in twentieths of the ladder's range. */
const barShape = z.object({ ...span, bar: z.array(z.number().int().min(0).max(20)).length(3) })
export type LadderBarShape = z.output<typeof barShape>
/** Offered lots by result: bought in, below, within and above the estimate. */
const share = z.object({ name: z.string(), n: count, counts: z.array(count).length(4) })

const sale = z.object({
  id: z.number().int(),
  title: z.string(),
  day: z.string(),
  amount,
  isUnsold: z.boolean(),
  isDerived,
  /** Outside 3 interquartile ranges of ln(price) of all charted prices. */
  isOutlier: z.boolean().optional(),
  /** Hammer price by estimate mid, in thousandths. */
  ratio: ratio.optional(),
})
export type SingleSale = z.output<typeof sale>

/** A year with fewer than eight prices; from five on it lists its single results. */
const thinYear = z.object({
  year: z.number().int(),
  n: count,
  isRunning: z.boolean().optional(),
  results: z.array(sale),
})
export type ThinYear = z.output<typeof thinYear>

/** Results of the lots of each part of a market, such as a maker's rings, and the names of parts with too few lots. */
const parts = z.object({ rows: z.array(share), leftOut: z.array(z.string()) })
export type MarketParts = z.output<typeof parts>

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

const recentResults = z.object({ items: z.array(topLot) })
export type RecentResults = z.output<typeof recentResults>

/** A market with its figures of all complete years; quartiles from SmallPack on. */
const ranked = listed.extend({
  /** Of its most expensive lot that has one. */
  picture: z.string().nullable(),
  /** For each of the answer's `medianYears`; null where the role sees none. */
  medians: z.array(amount.nullable()),
  median: amount.nullable(),
  low: amount.optional(),
  high: amount.optional(),
  sellThrough: ratio.nullable(),
  sellThroughBounds,
  above: ratio.nullable(),
})
export type RankedSubject = z.output<typeof ranked>

const common = {
  currency: z.enum(marketCurrencies),
  basis: z.enum(['hammer', 'premium']),
  /** The month of the price index to which amounts of past years are adjusted. */
  inMoneyOf: z.string().nullable(),
  /** The day on which the figures were computed; null before the first computation. */
  computedOn: z.string().nullable(),
  tiles,
  years: z.array(year),
  /** Complete years with lots but without figures. */
  yearsLeftOut: count,
  shares: z.array(share).optional(),
}

/** Results of the last whole week that has any, Monday to Sunday. */
const week = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether it is the week before the current one. */
  isLast: z.boolean(),
  sales: count,
  /** Sales with results. */
  published: count,
  tiles,
  /** Lots with a high estimate of 500 or more. */
  byMultiple: z.array(topLot),
  byPrice: z.array(topLot),
})
export type WeekResults = z.output<typeof week>

/**
 * Prices per carat of the stones of a species by origin and treatment, or by color and clarity; an empty row is the
 * whole species.
 */
const stonePrices = named.extend({ row: z.string(), n: count, derived, figures: quartiles })
export type StonePrices = z.output<typeof stonePrices>

const marketAnswer = z.object({
  ...common,
  /** For roles with sale details. */
  lastWeek: week.optional(),
  awaitedWeek: awaitedWeek.optional(),
  /** From SmallPack on: stones of 3 to below 5 carats, over the last five complete years, most expensive first. */
  stones: z.array(stonePrices).optional(),
  quarters: z.array(quarter).optional(),
  houseCount: count,
  houses: z.array(listed),
  /** The last complete years. */
  medianYears: z.array(z.number().int()),
  gemstones: z.array(ranked),
  brands: z.array(ranked),
  categories: z.array(ranked),
})
export type Market = z.output<typeof marketAnswer>

const subjectAnswer = z.object({
  ...common,
  kind: z.enum(subjectKinds),
  name: z.string(),
  slug: z.string(),
  period: z.enum(marketPeriods),
  /** From SmallPack on, for gemstones. */
  ladder: z.array(cell).optional(),
  /** Below SmallPack, for gemstones. */
  ladderShape: z.array(barShape).optional(),
  /** From SmallPack on: makers by category, categories by principal stone. */
  parts: parts.optional(),
  /** For roles with sale details; replaced by `density` for more than 3,000 sales. */
  sales: z.array(sale).optional(),
  density: z.array(densityMonth).optional(),
  thinYears: z.array(thinYear).optional(),
  /** The house of the figures, and the available houses: for roles with sale details. */
  house: named.nullable().optional(),
  houses: z.array(named).optional(),
  topLots: z.array(topLot),
  directory: marketDirectory,
})
export type MarketSubject = z.output<typeof subjectAnswer>

const slug = createPlainTextSchema(200).min(1)
export const subjectParams = z.object({ kind: z.enum(subjectKinds), slug })

export const marketContract = defineContract(endpoints.market, {
  query: marketQuery,
  answer: marketAnswer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'The market as a whole: what was offered, what was sold and for how much, in complete calendar years.',
})
export const marketSubjectContract = defineContract(endpoints.marketSubject, {
  params: subjectParams,
  query: subjectQuery,
  answer: subjectAnswer,
  readApi: true,
  problems: ['invalid-request', 'not-found'],
  summary:
    'Figures of a gemstone, maker or category. Quartiles, ladders and shares from SmallPack on; other periods, the running year, single sales and houses for roles with sale details; derived prices and prices with premium for Premium.',
})
export const recentResultsContract = defineContract(endpoints.recentResults, {
  answer: recentResults,
  problems: [],
  summary:
    'Lots with a picture that sold highest against their estimates in recent weeks, without day, place and house.',
})
export const housesContract = defineContract(endpoints.houses, {
  answer: housesAnswer,
  readApi: true,
  problems: [],
  summary: 'Auction houses from A to Z with figures computed from their published results; no rating.',
})
export const houseContract = defineContract(endpoints.house, {
  params: z.object({ slug }),
  answer: houseAnswer,
  readApi: true,
  problems: ['invalid-request', 'not-found'],
  summary: 'One auction house with figures computed from its published results; no rating.',
})
