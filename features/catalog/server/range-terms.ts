import {
  convertToEuroCents,
  parseRangeTerms,
  type RangeTerms,
  type UnitRange,
} from '@parure/catalog-index/range-terms.ts'
import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { Range } from '../range.ts'

/** Selects one row; the pool of the catalog index and `loadRangeTerms` share it. */
export const rangeTermsSql = `
  select latest.day::text as "ratesDay",
    coalesce((select json_object_agg(currency, per_euro::float8) from exchange_rate where day = latest.day), '{}')
      as "perEuro",
    coalesce((select json_object_agg(status || figure, json_build_object('low', low, 'high', high)) from range_scale),
      '{}') as scales
  from (select max(day) as day from exchange_rate) as latest`

/** For selections without a range of money: only euros, no scales. */
export const noRangeTerms = parseRangeTerms(undefined)

const emptyRange: UnitRange = { from: 1, to: 0 }

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
