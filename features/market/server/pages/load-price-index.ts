import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MarketCurrency } from '../../subject.ts'
import type { ScaleAmount } from '../figures/shown-figures.ts'

/** A consumer price index: the mean of each year, and the latest month. Index points in thousandths. */
export interface PriceIndex {
  /** `YYYY-MM`: the same in every currency. */
  month: string
  latest: bigint
  years: ReadonlyMap<number, bigint>
}

export interface IndexMonth {
  /** `YYYY-MM`. */
  month: string
  points: bigint
}

/** CPI-U for US dollars, HICP of the euro area for euros; see `docs/data-sources.md` for the sources. */
const files: Record<MarketCurrency, string> = { USD: 'us-cpi-u-monthly.csv', EUR: 'ez19-hicp-monthly.csv' }
let loaded: Promise<Record<MarketCurrency, PriceIndex>> | undefined

export async function loadPriceIndex(currency: MarketCurrency): Promise<PriceIndex> {
  loaded ??= readIndexes()
  return (await loaded)[currency]
}

/**
 * Converts cents of a year to the money of the index's latest month, rounded half up; null for a year without an index.
 */
export function adjustForInflation({ latest, years }: PriceIndex, year: number, cents: bigint): bigint | null {
  const then = years.get(year)
  return then === undefined ? null : (cents * latest * 2n + then) / (then * 2n)
}

/** Returns a function that converts cents of a year to the latest money of the index, or without an index keeps them. */
export function createInflationScale(index: PriceIndex | null): ScaleAmount {
  return (year, cents) => (index ? (adjustForInflation(index, year, BigInt(cents))?.toString() ?? null) : cents)
}

/**
 * Returns each index up to the latest month that every index contains; null when no month is common. Figures of all
 * currencies thus use the money of the same month.
 */
export function alignIndexes<Name extends string>(
  series: Record<Name, readonly IndexMonth[]>,
): Record<Name, PriceIndex> | null {
  const [first = [], ...others] = Object.values<readonly IndexMonth[]>(series)
  const isShared = ({ month }: IndexMonth) => others.every((other) => other.some((each) => each.month === month))
  const last = first.findLast(isShared)
  if (!last) return null
  const entries = Object.entries<readonly IndexMonth[]>(series).map(([name, months]) => [
    name,
    summarizeIndex(months.filter(({ month }) => month <= last.month)),
  ])
  return Object.fromEntries(entries) as Record<Name, PriceIndex>
}

function summarizeIndex(months: readonly IndexMonth[]): PriceIndex {
  const years = [...Map.groupBy(months, ({ month }) => Number(month.slice(0, 4)))].map(([year, each]) => {
    const sum = each.reduce((total, { points }) => total + points, 0n)
    return [year, (sum * 2n + BigInt(each.length)) / (2n * BigInt(each.length))] as const
  })
  const { month = '', points = 0n } = months.at(-1) ?? {}
  return { month, latest: points, years: new Map(years) }
}

async function readIndexes(): Promise<Record<MarketCurrency, PriceIndex>> {
  const [USD, EUR] = await Promise.all([readIndexFile(files.USD), readIndexFile(files.EUR)])
  const indexes = alignIndexes({ USD, EUR })
  if (!indexes) throw new Error('The price indexes have no month in common.')
  return indexes
}

/** Months in ascending order. */
async function readIndexFile(file: string): Promise<IndexMonth[]> {
  const text = await readFile(path.resolve(import.meta.dirname, '../../data', file), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', value = ''] = line.split(',')
      return { month: day.slice(0, 7), points: BigInt(Math.round(Number(value) * 1000)) }
    })
}
