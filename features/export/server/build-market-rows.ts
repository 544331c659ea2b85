import { formatWeights } from '@parure/features/market/ladder.ts'
import type { Market, MarketSubject, MarketYear } from '@parure/features/market/contract.ts'
import type { CellColumn } from './file-column.ts'

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
  sellThroughBounds?: readonly number[] | undefined
  counts?: readonly number[]
}

const periods = { all: 'Complete calendar years', '12m': '12 months', '36m': '36 months' }

/**
 * Returns the rows of a page in page order: the period, its years, prices per carat, results against estimates, single
 * sales.
 */
export function buildMarketRows(market: MarketFigures): MarketRow[] {
  const subject = 'kind' in market ? market : null
  const { years, shares = [] } = market
  return [
    buildPeriodRow(market),
    ...years.map(buildYearRow),
    ...(subject ? buildLadderRows(subject) : []),
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

function buildPeriodRow(market: MarketFigures): MarketRow {
  const { n, derived, median, countedSold, counted, offered, afterSale, withdrawn, open, ...share } = market.tiles
  const { sellThrough, sellThroughBounds } = share
  const [sold, of] = sellThrough === null ? [share.sold, offered] : [countedSold, counted]
  const name = periods['period' in market ? market.period : 'all']
  const counts = { sold, unsold: of - sold, afterSale, withdrawn, open }
  return {
    section: 'Period',
    name,
    n,
    derived,
    median,
    ...counts,
    sellThrough,
    sellThroughBounds: sellThroughBounds ?? undefined,
  }
}

function buildYearRow({ year, isRunning, countedSold: sold, counted, ...figures }: MarketYear): MarketRow {
  const { n, derived, low, median, high, sellThrough } = figures
  const name = isRunning ? `${year} to date` : String(year)
  return { section: 'Year', name, n, derived, low, median, high, sellThrough, sold, unsold: counted - sold }
}

function buildLadderRows({ name: species, ladder = [] }: MarketSubject): MarketRow[] {
  return ladder.map(({ row, n, derived, figures, ...span }) => ({
    section: 'Price per carat',
    name: row,
    weight: formatWeights(species, span),
    n,
    derived,
    ...figures,
  }))
}

type GetMarketCell = CellColumn<MarketRow>['of']
const createTextCellColumn = (key: string, title: string, of: GetMarketCell): CellColumn<MarketRow> => ({
  key,
  title,
  isNumber: false,
  of,
})
const createNumberCellColumn = (
  key: string,
  title: string,
  of: (row: MarketRow) => string | number | null | undefined,
) => ({
  key,
  title,
  isNumber: true,
  of: (row: MarketRow) => of(row)?.toString() ?? null,
})

/**
 * Columns of market files. Every row repeats n, currency, basis and day, so that it is complete when copied elsewhere.
 */
export function buildMarketColumns(market: MarketFigures): CellColumn<MarketRow>[] {
  const subject = 'kind' in market ? market : null
  const basis = market.basis === 'premium' ? 'with premium' : 'hammer'
  const createConstantColumn = (key: string, title: string, value: string | null) =>
    createTextCellColumn(key, title, () => value)
  return [
    createConstantColumn('market', 'Market', subject?.name ?? 'All jewelry'),
    createConstantColumn('house', 'Auction house', subject?.house?.name ?? null),
    createTextCellColumn('section', 'Figure', ({ section }) => section),
    createTextCellColumn('name', 'Of', ({ name }) => name),
    createTextCellColumn('weight', 'Weight', ({ weight = null }) => weight),
    createNumberCellColumn('n', 'n', ({ n }) => n),
    createNumberCellColumn('derived', 'Of these derived, not stated', ({ derived }) => derived),
    createNumberCellColumn('low', 'Lower quartile; low estimate of an unsold lot', ({ low }) => low),
    createNumberCellColumn('median', 'Median; price of a single sale', ({ median }) => median),
    createNumberCellColumn('high', 'Upper quartile', ({ high }) => high),
    createConstantColumn('currency', 'Currency', market.currency),
    createConstantColumn('basis', 'Basis', basis),
    createConstantColumn('inMoneyOf', 'In the money of', market.inMoneyOf),
    createNumberCellColumn('sold', 'Sold', ({ sold }) => sold),
    createNumberCellColumn('unsold', 'Unsold', ({ unsold, counts }) => unsold ?? counts?.[0]),
    createNumberCellColumn('afterSale', 'Of these sold after the sale', ({ afterSale }) => afterSale),
    createNumberCellColumn('withdrawn', 'Withdrawn', ({ withdrawn }) => withdrawn),
    createNumberCellColumn('open', 'Without a result', ({ open }) => open),
    createNumberCellColumn('sellThrough', 'Sell-through, %', ({ sellThrough }) => sellThrough && sellThrough / 10),
    createNumberCellColumn('sellThroughLow', 'At least, %', ({ sellThroughBounds: [low] = [] }) => low && low / 10),
    createNumberCellColumn(
      'sellThroughHigh',
      'At most, %',
      ({ sellThroughBounds: [, high] = [] }) => high && high / 10,
    ),
    createNumberCellColumn('below', 'Below estimate', ({ counts }) => counts?.[1]),
    createNumberCellColumn('within', 'Within estimate', ({ counts }) => counts?.[2]),
    createNumberCellColumn('above', 'Above estimate', ({ counts }) => counts?.[3]),
    createConstantColumn('computedOn', 'Computed on', market.computedOn),
  ]
}
