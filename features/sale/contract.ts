import { z } from 'zod'
import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { pageSize } from '@parure/features/catalog/paging.ts'
import { maxLengths, splitNames } from '@parure/features/catalog/name-list.ts'
import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotCards } from '@parure/features/lot/contract.ts'
import { priceBases } from '@parure/features/lot/status.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { salePremium } from '@parure/features/premium/sale-premium.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { saleLotOrders } from './lot-order.ts'
import { saleStates } from './state.ts'

const text = z.string().nullable()
const count = z.number().int()

const saleCard = z.object({
  id: z.number().int(),
  title: text,
  house: z.string(),
  location: text,
  /** Same format as for lots: a day, or two joined by ` - `. */
  auctionDate: text,
  /** Start of the first day, `HH:MM` in `timeZone`; null when it is not published. */
  time: text,
  timeZone: z.string(),
  /** The same start in UTC. */
  startsAt: text,
  /** The earlier date of a sale that moved, in the format of `auctionDate`. */
  movedFrom: text,
  state: z.enum(saleStates),
  lots: count,
  /** Lots with a known outcome. */
  known: count,
  /** Lots saved by the account. */
  saved: count,
})
export type SaleCard = z.output<typeof saleCard>

const named = z.object({ name: z.string(), count })
const sales = z.object({
  /** The UTC day, `YYYY-MM-DD`. */
  today: z.string(),
  /** Weeks begin on Monday; weeks without a sale are left out. */
  weeks: z.array(z.object({ week: z.string(), sales: z.array(saleCard) })),
  /** Eight months in order, with all filters except `month` applied. */
  months: z.array(z.object({ month: z.string(), count, days: z.array(z.object({ day: z.string(), count })) })),
  /** Of the same months. */
  countries: z.array(named),
  houses: z.array(named),
  /** Mondays of the previous and the next page; null when there is none. */
  earlier: text,
  later: text,
})
export type Sales = z.output<typeof sales>

const filter = createPlainTextSchema(maxLengths.search)
  .default('')
  .transform((given) => given.trim() || null)
const salesQuery = z.object({
  /** A day of the first week; defaults to the current week. */
  from: createPlainTextSchema(10)
    .default('')
    .refine((day) => day === '' || isCalendarDay(day))
    .transform((day) => day || null),
  /** `YYYY-MM`; has precedence over `from`. */
  month: createPlainTextSchema(7)
    .default('')
    .refine((month) => month === '' || isCalendarDay(`${month}-01`))
    .transform((month) => month || null),
  country: filter,
  house: filter,
  saved: z
    .enum(['true', 'false'])
    .default('false')
    .transform((given) => given === 'true'),
})
export type SalesQuery = z.input<typeof salesQuery>
export type ParsedSalesQuery = z.output<typeof salesQuery>

const saleWeeks = z.object({
  /** The Monday of the count; null before the first count. */
  asOf: text,
  /** In order; counts are null below three sales. */
  weeks: z.array(z.object({ week: z.string(), sales: count.nullable(), lots: count.nullable() })),
  /** All coming sales, counted on the same Monday; null below three sales. */
  total: z.object({ sales: count, lots: count, lastDay: z.string() }).nullable(),
  /** A past week as plans with sale details see it, the same for a year. */
  sample: z
    .object({
      week: z.string(),
      sales: z.array(
        saleCard.pick({
          title: true,
          house: true,
          location: true,
          auctionDate: true,
          time: true,
          timeZone: true,
          startsAt: true,
          lots: true,
        }),
      ),
    })
    .nullable(),
})
export type SaleWeeks = z.output<typeof saleWeeks>

const today = z.object({
  /** Number of upcoming lots listed within the last 24 hours; the latest of them. */
  newCount: count,
  newLots: lotCards.shape.items,
  /** Counts of this week; for plans without sale details as counted on Monday, and null below three sales. */
  week: z.object({ sales: count.nullable(), lots: count.nullable() }).nullable(),
  /** Sales of this week, and sales of the last two weeks with results. Gated. */
  sales: z.array(saleCard).optional(),
  results: z.array(saleCard).optional(),
})
export type TodayOverview = z.output<typeof today>

const saleLot = lotCards.shape.items.element.extend({ lotNumber: text, priceBasis: z.enum(priceBases).nullable() })
export type SaleLot = z.output<typeof saleLot>

const results = z.object({
  lots: count,
  sold: count,
  unsold: count,
  /** How many of the unsold lots were sold after the sale. */
  afterSale: count,
  withdrawn: count,
  unknown: count,
  sellThrough: count.nullable(),
  totals: z.array(z.object({ amount: z.string(), currency: z.string(), basis: z.enum(priceBases), n: count })),
  median: z.object({ percent: count.nullable(), n: count }),
  aboveHigh: count.nullable(),
  multiples: z.array(saleLot.extend({ multiple: z.string() })),
})

const saleDetail = saleCard.extend({
  website: text,
  currencies: z.array(z.string()),
  /** `hours` as `10:00-18:00`. */
  previews: z.array(z.object({ from: z.string(), to: z.string(), hours: text })),
  /** Null before the first outcome. */
  results: results.nullable(),
  savedLots: z.array(saleLot),
  /** One for each currency of its lots. */
  premiums: z.array(salePremium),
})
export type SaleDetail = z.output<typeof saleDetail>

const names = createPlainTextSchema(maxLengths.list)
  .default('')
  .transform(splitNames)
  .refine((list) => list.length <= maxLengths.names)
const saleLotsQuery = z.object({
  categories: names,
  materials: names,
  gemstones: names,
  brands: names,
  styles: names,
  outcomes: names,
  sort: z.enum(saleLotOrders).default('number'),
  pageIndex: createWholeNumberSchema(1, 1_000_000).default(1),
})
export type SaleLotsQuery = z.input<typeof saleLotsQuery>
export type ParsedSaleLotsQuery = z.output<typeof saleLotsQuery>

const saleLots = z.object({
  items: z.array(saleLot),
  total: count,
  /** Option counts of a group ignore the selection within that group. */
  options: z.record(z.enum([...filterGroups, 'outcomes']), z.array(named)),
})
export type SaleLots = z.output<typeof saleLots>

const params = z.object({ id: createWholeNumberSchema(1, 2_147_483_647) })

export const salesContract = defineContract(endpoints.sales, {
  query: salesQuery,
  answer: sales,
  problems: ['invalid-request', 'unauthenticated', 'forbidden'],
  readApi: true,
  summary: 'Sales by week. Needs a plan with sale details.',
})
export const saleWeeksContract = defineContract(endpoints.saleWeeks, {
  answer: saleWeeks,
  problems: [],
  readApi: true,
  summary:
    'How many sales and lots each coming week has, worked out on Monday; weeks with fewer than three say nothing.',
})
export const todayContract = defineContract(endpoints.today, {
  answer: today,
  problems: [],
  summary:
    'What is new: lots of the last day and the sales of this week. Sales themselves only for roles that may see them.',
})
export const saleContract = defineContract(endpoints.sale, {
  params,
  answer: saleDetail,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'sale-not-found'],
  readApi: true,
  summary: 'One sale with its results. Needs a plan with sale details.',
})
export const saleLotsContract = defineContract(endpoints.saleLots, {
  params,
  query: saleLotsQuery,
  answer: saleLots,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'sale-not-found'],
  readApi: true,
  summary: `The lots of a sale, ${pageSize} a page, with counts for its filters. Needs a plan with sale details.`,
})
