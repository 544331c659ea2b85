import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Returns today in days since 1970. */
export async function readTodayNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ today: number }>`
    select (app_now() at time zone 'UTC')::date - date '1970-01-01' as today`.execute(db)
  return rows[0]?.today ?? 0
}

/** Converts `2026-11-23` to days since 1970. */
export const parseDayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000

/** The inverse of `parseDayNumber`. */
export const formatDayNumber = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
