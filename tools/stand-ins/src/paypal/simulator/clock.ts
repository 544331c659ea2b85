import { sql } from 'kysely'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Db } from '@parure/features/schema.ts'

/** Simulated time, in milliseconds. */
export interface SimulatedClock {
  now(): Promise<number>
  /** Only moves it forward. */
  moveTo(time: number): Promise<void>
}

/** Creates a clock in memory: ahead of `real` by the amount that it was moved. */
export function createMemoryClock(real: () => number): SimulatedClock {
  let ahead = 0
  return {
    now: async () => real() + ahead,
    moveTo: async (time) => void (ahead = Math.max(ahead, time - real())),
  }
}

/** Creates the clock of the whole installation: `app_now()`. */
export function createDatabaseClock(db: Db): SimulatedClock {
  return {
    now: async () => (await readAppNow(db)).getTime(),
    moveTo: async (time) => {
      await sql`
        insert into app_clock (ahead) values (${new Date(time)}::timestamptz - now())
        on conflict (only_row) do update set ahead = greatest(app_clock.ahead, excluded.ahead)`.execute(db)
    },
  }
}
