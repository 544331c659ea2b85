import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { findRate, findRates, type ExchangeRate, type RateRequest } from './queries.ts'

/** Caches exchange rates during a run. */
export interface RateCache {
  /**
   * Blocks refreshes of rates until the transaction ends, and clears the cache if a refresh happened since the last
   * call. Must be the first statement of the transaction: after a write to a lot it could deadlock with a refresh.
   */
  lockRates(tx: Tx): Promise<void>
  /** Loads uncached rates in one query. */
  preload(db: Db, asked: readonly OptionalRateRequest[]): Promise<void>
  /** Returns the rate on the day; without a day, or for a future one, the latest. */
  getRate(db: Db, currency: string, day: string | null): Promise<ExchangeRate | undefined>
}

export interface OptionalRateRequest {
  currency: string | null
  day: string | null
}

const latest = '9999-12-31'

export function createRateCache(): RateCache {
  const known = new Map<string, Promise<ExchangeRate | undefined>>()
  let version: number | null = null
  return {
    lockRates: async (tx) => {
      // Same lock as a write to lots, which a refresh waits for; acquired before reading the version.
      await sql`lock table lot in row exclusive mode`.execute(tx)
      const { rows } = await sql<{ now: number }>`select coalesce(max(id), 0)::int as now from rate_refresh`.execute(tx)
      const now = rows[0]?.now ?? 0
      if (version !== now) known.clear()
      version = now
    },
    preload: async (db, all) => {
      const asked = all.flatMap(({ currency, day }) => (currency === null ? [] : { currency, day: day ?? latest }))
      const unknown = new Map(
        asked.filter((each) => !known.has(buildCacheKey(each))).map((each) => [buildCacheKey(each), each]),
      )
      if (unknown.size === 0) return
      const rates = await findRates(db, [...unknown.values()])
      for (const [index, key] of [...unknown.keys()].entries()) known.set(key, Promise.resolve(rates[index]))
    },
    getRate: (db, currency, day) => {
      const key = buildCacheKey({ currency, day: day ?? latest })
      const rate = known.get(key) ?? findRate(db, currency, day ?? latest)
      known.set(key, rate)
      return rate
    },
  }
}

const buildCacheKey = ({ currency, day }: RateRequest): string => `${currency} ${day}`
