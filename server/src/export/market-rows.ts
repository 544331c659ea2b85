import { stepsOf } from '@parure/domain/market/ladder'
import type { Market, MarketSubject, MarketYear } from '@parure/domain/market/contract'
import type { ColumnOf } from './file-column.ts'

/** The figures of a market page; those of the market as a whole are a subset. */
export type MarketFigures = Market | MarketSubject

/** A figure of a page: its subject and its values. */
interface MarketRow {
  section: 'Period' | 'Year' | 'Price per carat' | 'Against estimates' | 'Single sale'
  name: string
  weight?: string
  n: number
  /** How many of the prices are derived. */
  derived?: number | undefined
  low?: string | undefined
  median?: string | null
  high?: string | undefined
  sold?: number
  unsold?: number
  /** How many of the bought-in lots were sold after the sale. */
  afterSale?: number
  withdrawn?: number
  open?: number
  /** In thousandths. */
  sellThrough?: number | null
  counts?: readonly number[]
}

const periods = { all: 'Complete calendar years', '12m': '12 months', '36m': '36 months' }

/**
 * Returns the rows of a page in page order: the period, its years, prices per carat, results against estimates, single
 * sales.
 */
export function marketRows(market: MarketFigures): MarketRow[] {
  const subject = 'kind' in market ? market : null
  const { years, shares = [] } = market
  return [
    periodRow(market),
    ...years.map(yearRow),
    ...(subject ? ladderRows(subject) : []),
    ...[...shares, ...(subject?.parts?.rows ?? [])].map(({ name, n, counts }): MarketRow => ({
      section: 'Against estimates',
      name,
      n,
      counts,
    })),
    ...(subject?.sales ?? []).map(({ title, day, amount, isUnsold, isDerived }): MarketRow => ({
      section: 'Single sale',
      name: `${day} ${title}`,
      n: 1,
      derived: isDerived ? 1 : undefined,
      ...(isUnsold ? { low: amount, unsold: 1 } : { median: amount, sold: 1 }),
    })),
  ]
}

function periodRow(market: MarketFigures): MarketRow {
  const { offered, ...figures } = market.tiles
  const { n, derived, median, sold, afterSale, withdrawn, open, sellThrough } = figures
  const name = periods['period' in market ? market.period : 'all']
  const counts = { sold, unsold: offered - sold, afterSale, withdrawn, open }
  return { section: 'Period', name, n, derived, median, ...counts, sellThrough }
}

function yearRow({ year, isRunning, countedSold: sold, counted, ...figures }: MarketYear): MarketRow {
  const { n, derived, low, median, high, sellThrough } = figures
  const name = isRunning ? `${year} to date` : String(year)
  return { section: 'Year', name, n, derived, low, median, high, sellThrough, sold, unsold: counted - sold }
}

function ladderRows({ name: species, ladder = [] }: MarketSubject): MarketRow[] {
  const steps = stepsOf(species)
  return ladder.map(({ row, step, n, derived, figures }) => ({
    section: 'Price per carat',
    name: row,
    weight: `${steps[step]?.label ?? ''} ct`,
    n,
    derived,
    ...figures,
  }))
}

type Of = ColumnOf<MarketRow>['of']
const text = (key: string, title: string, of: Of): ColumnOf<MarketRow> => ({ key, title, isNumber: false, of })
const number = (key: string, title: string, of: (row: MarketRow) => string | number | null | undefined) => ({
  key,
  title,
  isNumber: true,
  of: (row: MarketRow) => of(row)?.toString() ?? null,
})

/**
 * Columns of market files. Every row repeats n, currency, basis and day, so that it is complete when copied elsewhere.
 */
export function marketColumns(market: MarketFigures): ColumnOf<MarketRow>[] {
  const subject = 'kind' in market ? market : null
  const basis = market.basis === 'premium' ? 'with premium' : 'hammer'
  const always = (key: string, title: string, value: string | null) => text(key, title, () => value)
  return [
    always('market', 'Market', subject?.name ?? 'All jewelry'),
    always('house', 'Auction house', subject?.house?.name ?? null),
    text('section', 'Figure', ({ section }) => section),
    text('name', 'Of', ({ name }) => name),
    text('weight', 'Weight', ({ weight = null }) => weight),
    number('n', 'n', ({ n }) => n),
    number('derived', 'Of these derived, not stated', ({ derived }) => derived),
    number('low', 'Lower quartile; low estimate of a lot bought in', ({ low }) => low),
    number('median', 'Median; price of a single sale', ({ median }) => median),
    number('high', 'Upper quartile', ({ high }) => high),
    always('currency', 'Currency', market.currency),
    always('basis', 'Basis', basis),
    always('inMoneyOf', 'In the money of', market.inMoneyOf),
    number('sold', 'Sold', ({ sold }) => sold),
    number('unsold', 'Bought in', ({ unsold, counts }) => unsold ?? counts?.[0]),
    number('afterSale', 'Of these sold after the sale', ({ afterSale }) => afterSale),
    number('withdrawn', 'Withdrawn', ({ withdrawn }) => withdrawn),
    number('open', 'Without a result', ({ open }) => open),
    number('sellThrough', 'Sell-through, %', ({ sellThrough }) => sellThrough && sellThrough / 10),
    number('below', 'Below estimate', ({ counts }) => counts?.[1]),
    number('within', 'Within estimate', ({ counts }) => counts?.[2]),
    number('above', 'Above estimate', ({ counts }) => counts?.[3]),
    always('computedOn', 'Computed on', market.computedOn),
  ]
}
