import type { ExportAllowance } from '../contract.ts'
import { maxExportsPerDay, maxExportedLots } from '../rules.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** SQL: the UTC day by which files are counted. */
const today = sql<string>`(app_now() at time zone 'UTC')::date`

/**
 * Counts a file of today; throws `exports-used-up` at the daily limit. A single statement, so that concurrent exports
 * cannot exceed it.
 */
export async function countExport(db: Db, accountId: number): Promise<void> {
  const { rows } = await sql`
    insert into export_day as counted (account_id, day, files) values (${accountId}, ${today}, 1)
    on conflict (account_id, day) do update set files = counted.files + 1 where counted.files < ${maxExportsPerDay}
    returning files`.execute(db)
  if (rows.length === 0) {
    const message = `${maxExportsPerDay} of ${maxExportsPerDay} files used today. The next one is possible from 00:00 UTC.`
    throw new Problem('exports-used-up', message, await computeSecondsUntilTomorrow(db))
  }
}

async function computeSecondsUntilTomorrow(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${today} + 1 - (app_now() at time zone 'UTC')))::int as seconds`.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** Reverts the count of a file that failed. */
export async function revertExportCount(db: Db, accountId: number): Promise<void> {
  await sql`update export_day set files = files - 1
    where account_id = ${accountId} and day = ${today} and files > 0`.execute(db)
}

export async function loadAllowance(db: Db, accountId: number): Promise<ExportAllowance> {
  const row = await db
    .selectFrom('export_day')
    .select('files')
    .where('account_id', '=', accountId)
    .where('day', '=', today)
    .executeTakeFirst()
  return { usedToday: row?.files ?? 0, perDay: maxExportsPerDay, mostLots: maxExportedLots }
}

/** Deletes the counts of past days. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await sql`delete from export_day where day < ${today}`.execute(db)
}
