import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MarketCurrency } from '../subject.ts'

/** A consumer price index: the mean of each year, and the latest month. Index points in thousandths. */
export interface PriceIndex {
  /** `YYYY-MM`. */
  month: string
  latest: bigint
  years: ReadonlyMap<number, bigint>
}

/** CPI-U for US dollars, HICP of the euro area for euros; see `docs/data-sources.md` for the sources. */
const files: Record<MarketCurrency, string> = { USD: 'us-cpi-u-monthly.csv', EUR: 'ez19-hicp-monthly.csv' }
const loaded = new Map<MarketCurrency, Promise<PriceIndex>>()

export function loadPriceIndex(currency: MarketCurrency): Promise<PriceIndex> {
  const known = loaded.get(currency) ?? loadIndexFile(files[currency])
  loaded.set(currency, known)
  return known
}

/**
 * Converts cents of a year to the money of the index's latest month, rounded half up; null for a year without an index.
 */
export function adjustForInflation({ latest, years }: PriceIndex, year: number, cents: bigint): bigint | null {
  const then = years.get(year)
  return then === undefined ? null : (cents * latest * 2n + then) / (then * 2n)
}

/**
 * Returns a function that converts cents of a year to the latest money of the index; without an index it returns them
 * unchanged.
 */
export function createInflationScale(index: PriceIndex | null): (year: number, cents: string) => string {
  return (year, cents) => (index ? String(adjustForInflation(index, year, BigInt(cents)) ?? cents) : cents)
}

async function loadIndexFile(file: string): Promise<PriceIndex> {
  const text = await readFile(path.resolve(import.meta.dirname, '../data', file), 'utf8')
  const months = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', value = ''] = line.split(',')
      return { month: day.slice(0, 7), year: Number(day.slice(0, 4)), points: BigInt(Math.round(Number(value) * 1000)) }
    })
  const years = [...Map.groupBy(months, ({ year }) => year)].map(([year, each]) => {
    const sum = each.reduce((total, { points }) => total + points, 0n)
    return [year, (sum * 2n + BigInt(each.length)) / (2n * BigInt(each.length))] as const
  })
  const last = months.at(-1)
  if (!last) throw new Error(`${file} holds no month`)
  return { month: last.month, latest: last.points, years: new Map(years) }
}
