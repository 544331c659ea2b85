import { sql, type Kysely } from 'kysely'

/** The database's time: `app_now()`, which a test or a local installation may have moved forward. */
export async function appNow<Schema>(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]!.now
}
