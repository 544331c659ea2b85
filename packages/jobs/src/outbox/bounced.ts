import { sql, type Kysely } from 'kysely'
import type { OutboxTables } from './tables.ts'

/** A mail that was permanently refused. */
export interface BouncedMail {
  id: string
  recipient: string
  template: string
  at: string
}

/** Mails that can still be sent: after three days a message is given up at the first failure. */
const isSendable = sql`channel = 'email' and given_up_at is not null and created_at > app_now() - interval '3 days'`

/** Returns the latest bounced mails, at most `most`, and their total number. */
export async function listBouncedMails<Schema extends OutboxTables>(
  db: Kysely<Schema>,
  most: number,
): Promise<{ count: number; mails: BouncedMail[] }> {
  const { rows } = await sql<BouncedMail & { count: number }>`
    select id::text, recipient, template, to_json(given_up_at) #>> '{}' as at, count(*) over ()::int as count
    from outbox where ${isSendable} order by given_up_at desc limit ${most}`.execute(db)
  return { count: rows[0]?.count ?? 0, mails: rows }
}

/** Schedules a bounced mail to be sent again. Returns false when it is no longer one. */
export async function retryBouncedMail<Schema extends OutboxTables>(
  db: Kysely<Schema>,
  id: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set given_up_at = null, handed_over_at = null, attempts = 0, due_at = app_now()
    where id = ${id} and ${isSendable}`.execute(db)
  return numAffectedRows === 1n
}
