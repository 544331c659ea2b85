import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { Range } from '../range.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'

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
  scales: Readonly<Record<LotStatus, Readonly<Record<FigureKind, HistogramScale | null>>>>
}

/** Selects one row; the pool of the catalog index and `loadRangeTerms` share it. */
export const rangeTermsSql = `
  select latest.day::text as "ratesDay",
    coalesce((select json_object_agg(currency, per_euro::float8) from exchange_rate where day = latest.day), '{}')
      as "perEuro",
    coalesce((select json_object_agg(status || figure, json_build_object('low', low, 'high', high)) from range_scale),
      '{}') as scales
  from (select max(day) as day from exchange_rate) as latest`

export interface RangeTermsRow {
  ratesDay: string | null
  perEuro: Record<string, number>
  scales: Record<string, HistogramScale>
}

export function parseRangeTerms(row: RangeTermsRow | undefined): RangeTerms {
  const { ratesDay = null, perEuro = {}, scales = {} } = row ?? {}
  const getStatusScales = (status: LotStatus) => ({
    money: scales[`${status}money`] ?? null,
    carats: scales[`${status}carats`] ?? null,
  })
  return {
    ratesDay,
    perEuro: { EUR: 1, ...perEuro },
    scales: { Upcoming: getStatusScales('Upcoming'), Past: getStatusScales('Past') },
  }
}

/** For selections without a range of money: only euros, no scales. */
export const noRangeTerms = parseRangeTerms(undefined)

/** A range in the units of comparison, both ends included. A range with `from` above `to` matches nothing. */
export interface UnitRange {
  from: number
  to: number
}

const emptyRange: UnitRange = { from: 1, to: 0 }

/**
 * Converts cents of a currency to cents of euros. PostgreSQL computes the same in the same steps, so that both place a
 * limit between the same two lots.
 */
export const convertToEuroCents = (cents: number, perEuro: number): number => Math.floor(cents / perEuro + 0.5)

/** Returns the smallest number of cents of a currency that `convertToEuroCents` converts to at least `euroCents`. */
export function findMinCents(euroCents: number, perEuro: number): number {
  let cents = Math.max(0, Math.floor((euroCents - 0.5) * perEuro))
  while (convertToEuroCents(cents, perEuro) < euroCents) cents++
  while (cents > 0 && convertToEuroCents(cents - 1, perEuro) >= euroCents) cents--
  return cents
}

/** Converts a range of money to cents of euros. Returns an empty range for a currency without a rate. */
export function convertMoneyRange({ from, to }: Range, currency: string, { perEuro }: RangeTerms): UnitRange {
  const per = getOwnValue(perEuro, currency)
  if (per === undefined) return emptyRange
  const convertAmount = (amount: string): number => convertToEuroCents(Math.round(Number(amount) * 100), per)
  return {
    from: from === null ? 0 : convertAmount(from),
    to: to === null ? Number.MAX_SAFE_INTEGER : convertAmount(to),
  }
}

const parseThousandths = (carats: string): number => Math.round(Number(carats) * 1000)

/** Converts a range of carats to thousandths. */
export function convertCaratRange({ from, to }: Range): UnitRange {
  return {
    from: from === null ? 0 : parseThousandths(from),
    to: to === null ? Number.MAX_SAFE_INTEGER : parseThousandths(to),
  }
}

const countEpochDays = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Converts a range of days to days since 1970-01-01. */
export function convertDayRange({ from, to }: Range): UnitRange {
  return { from: from === null ? -1e9 : countEpochDays(from), to: to === null ? 1e9 : countEpochDays(to) }
}

export const binCount = 32

/** Returns the 31 limits between the bins: equal steps of the logarithm, in whole units. */
export function listBinLimits(scale: HistogramScale): number[] {
  return listBinEdges(scale).slice(1, -1)
}

/** Returns the start of each bin and the end of the last one. */
export function listBinEdges({ low, high }: HistogramScale): number[] {
  return Array.from({ length: binCount + 1 }, (_, place) => Math.round(low * (high / low) ** (place / binCount)))
}
