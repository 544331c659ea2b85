import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
import { rateOn, ratesOn, type Rate, type RateOf } from './queries.ts'

/** Caches exchange rates during a run. */
export interface RateCache {
  /**
   * Blocks refreshes of rates until the transaction ends, and clears the cache if a refresh happened since the last
   * call. Must be the first statement of the transaction: after a write to a lot it could deadlock with a refresh.
   */
  lock(tx: Tx): Promise<void>
  /** Loads uncached rates in one query. */
  preload(db: Db, asked: readonly RateAsked[]): Promise<void>
  /** Returns the rate on the day; without a day, or for a future one, the latest. */
  on(db: Db, currency: string, day: string | null): Promise<Rate | undefined>
}

export interface RateAsked {
  currency: string | null
  day: string | null
}

const latest = '9999-12-31'

export function rateCache(): RateCache {
  const known = new Map<string, Promise<Rate | undefined>>()
  let version: number | null = null
  return {
    lock: async (tx) => {
      // Same lock as a write to lots, which a refresh waits for; acquired before reading the version.
      await sql`lock table lot in row exclusive mode`.execute(tx)
      const { rows } = await sql<{ now: number }>`select coalesce(max(id), 0)::int as now from rate_refresh`.execute(tx)
      const now = rows[0]?.now ?? 0
      if (version !== now) known.clear()
      version = now
    },
    preload: async (db, all) => {
      const asked = all.flatMap(({ currency, day }) => (currency === null ? [] : { currency, day: day ?? latest }))
      const unknown = new Map(asked.filter((each) => !known.has(keyOf(each))).map((each) => [keyOf(each), each]))
      if (unknown.size === 0) return
      const rates = await ratesOn(db, [...unknown.values()])
      for (const [index, key] of [...unknown.keys()].entries()) known.set(key, Promise.resolve(rates[index]))
    },
    on: (db, currency, day) => {
      const key = keyOf({ currency, day: day ?? latest })
      const rate = known.get(key) ?? rateOn(db, currency, day ?? latest)
      known.set(key, rate)
      return rate
    },
  }
}

const keyOf = ({ currency, day }: RateOf): string => `${currency} ${day}`
