import type { IndexedStatus } from './lot-status.ts'

/**
 * The figures of a lot that have a range: the estimate of an upcoming lot or the price of a past one, and the carats.
 */
export const figureKinds = ['money', 'carats'] as const
export type FigureKind = (typeof figureKinds)[number]

/** The lower and upper end of a histogram, in cents of euros or thousandths of a carat. */
export interface HistogramScale {
  low: number
  high: number
}

/** Rates and scales for comparing ranges and building histograms. */
export interface RangeTerms {
  /** Day of the rates, `YYYY-MM-DD`; null without rates. */
  ratesDay: string | null
  /** Units of each currency for one euro, EUR included. */
  perEuro: Readonly<Record<string, number>>
  scales: Readonly<Record<IndexedStatus, Readonly<Record<FigureKind, HistogramScale | null>>>>
}

export interface RangeTermsRow {
  ratesDay: string | null
  perEuro: Record<string, number>
  scales: Record<string, HistogramScale>
}

export function parseRangeTerms(row: RangeTermsRow | undefined): RangeTerms {
  const { ratesDay = null, perEuro = {}, scales = {} } = row ?? {}
  const getStatusScales = (status: IndexedStatus) => ({
    money: scales[`${status}money`] ?? null,
    carats: scales[`${status}carats`] ?? null,
  })
  return {
    ratesDay,
    perEuro: { EUR: 1, ...perEuro },
    scales: { Upcoming: getStatusScales('Upcoming'), Past: getStatusScales('Past') },
  }
}

/** A range in the units of comparison, both ends included. A range with `from` above `to` matches nothing. */
export interface UnitRange {
  from: number
  to: number
}

/**
 * Converts cents of a currency to cents of euros. PostgreSQL computes the same in the same steps, so that both place a
 * limit between the same two lots.
 */
export const convertToEuroCents = (cents: number, perEuro: number): number => Math.floor(cents / perEuro + 0.5)

export const binCount = 32

/** Returns the 31 limits between the bins: equal steps of the logarithm, in whole units. */
export function listBinLimits(scale: HistogramScale): number[] {
  return listBinEdges(scale).slice(1, -1)
}

/** Returns the start of each bin and the end of the last one. */
export function listBinEdges({ low, high }: HistogramScale): number[] {
  return Array.from({ length: binCount + 1 }, (_, place) => Math.round(low * (high / low) ** (place / binCount)))
}
