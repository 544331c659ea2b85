import { sql, type Kysely } from 'kysely'
import type { AttemptTables } from './tables.ts'

/** Rows of this bucket record that a trusted proxy forwarded a request without its client's address. */
const faultBucket = 'fault:x-forwarded-for'

/** Records the fault, at most once an hour, for `npx parure doctor`, which runs in another process. */
export async function noteForwardingFault<Schema extends AttemptTables>(db: Kysely<Schema>): Promise<void> {
  await sql`insert into attempt (bucket) select ${faultBucket} where not exists (
    select from attempt where bucket = ${faultBucket} and at > app_now() - interval '1 hour')`.execute(db)
}

/** Returns when the fault was last recorded, or null; records are deleted after a day. */
export async function findLastForwardingFault<Schema extends AttemptTables>(db: Kysely<Schema>): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select max(at) as at from attempt where bucket = ${faultBucket}`.execute(db)
  return rows[0]?.at ?? null
}
