import type { Db } from '../schema.ts'
import { rateOn, type Rate } from './queries.ts'

/** Remembers the rates met in a run. */
export interface RateBook {
  /** The rate on the day; for no day, or one to come, the latest known. */
  on(db: Db, currency: string, day: string | null): Promise<Rate | undefined>
}

const latest = '9999-12-31'

export function rateBook(): RateBook {
  const known = new Map<string, Promise<Rate | undefined>>()
  return {
    on: (db, currency, day) => {
      const key = `${currency} ${day ?? latest}`
      const rate = known.get(key) ?? rateOn(db, currency, day ?? latest)
      known.set(key, rate)
      return rate
    },
  }
}
