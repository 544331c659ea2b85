import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { demoAccounts } from './demo-accounts.ts'

const emails: readonly string[] = demoAccounts.map(({ email }) => email)

/** Whether it is the e-mail of a demo account, whose password is public. `.test` addresses receive no mail. */
export function isDemoEmail(email: string): boolean {
  return emails.includes(email.toLowerCase())
}

/**
 * Removes traces of a local installation from data that goes public: sessions, links and identities of the demo
 * accounts, whose passwords are rejected there, and a clock that was moved. Idempotent.
 */
export async function closeDemo(db: Db) {
  return db.transaction().execute(async (tx) => {
    const accounts = await tx
      .selectFrom('account')
      .select('id')
      .where(sql<string>`lower(email)`, 'in', emails)
      .orderBy('id')
      .forUpdate()
      .execute()
    const ids = accounts.map(({ id }) => id)
    let sessions = 0
    for (const table of ['session', 'one_time_token', 'social_identity', 'telegram_code', 'telegram_chat'] as const) {
      const { rows } = await sql`delete from ${sql.table(table)} where account_id = any(${ids}) returning 1`.execute(tx)
      if (table === 'session') sessions = rows.length
    }
    const { rows } = await sql<{ hours: number }>`
      delete from app_clock returning round(extract(epoch from ahead) / 3600)::int as hours`.execute(tx)
    return { sessions, hoursAhead: rows[0]?.hours ?? 0 }
  })
}
