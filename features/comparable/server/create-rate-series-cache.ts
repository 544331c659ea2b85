import { createCache } from '@parure/cache/create-cache.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Returns units of a currency for a euro on a day, in days since 1970; null without a rate in the week before. */
export type GetEuroRate = (day: number) => number | null

/** Pass it to `GetEuroRate` for the latest rate, however old. */
export const latestDay = Infinity

/** Milliseconds until the cached rates of a currency expire. */
const cacheTtlMs = 600_000
/** More than there are currencies. */
const maxCachedCurrencies = 500
/** Maximum age of a rate in days. */
const maxRateAgeDays = 7

/** Caches the rate series of currencies for all sales of a pool. */
export function createRateSeriesCache(db: Db): (currency: string) => Promise<GetEuroRate> {
  const cache = createCache<GetEuroRate>({ max: maxCachedCurrencies, ttl: cacheTtlMs })
  return async (currency) => (currency === 'EUR' ? () => 1 : cache.get(currency, () => readSeries(db, currency)))
}

async function readSeries(db: Db, currency: string): Promise<GetEuroRate> {
  const { rows } = await sql<{ day: number; rate: number }>`
    select day - date '1970-01-01' as day, per_euro::float8 as rate
    from exchange_rate where currency = ${currency} order by day`.execute(db)
  const days = Int32Array.from(rows, ({ day }) => day)
  return (day) => {
    let [from, to] = [0, days.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((days[middle] ?? 0) <= day) from = middle + 1
      else to = middle
    }
    const found = rows[from - 1]
    return found && (day === latestDay || day - found.day <= maxRateAgeDays) ? found.rate : null
  }
}
