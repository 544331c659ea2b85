import { sql, type Kysely } from 'kysely'

/** Returns the database's time: `app_now()`, which tests or a local installation may move forward. */
export async function readAppNow<Schema>(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]!.now
}
