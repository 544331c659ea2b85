import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Violations that must never occur; each query counts its cases. */
const never = {
  'an account without its mail to confirm it': sql`
    select count(*) from account where email like '%@bar.test' and confirmed_at is null
      and not exists (select from outbox where account_id = account.id and template = 'confirm-email')`,
  'two mails under one Message-ID': sql`
    select count(*) from (select message_id from local_mail group by message_id having count(*) > 1) as twice`,
  'a sent mail that did not arrive': sql`
    select count(*) from outbox where channel = 'email' and sent_at is not null
      and not exists (select from local_mail where local_mail.message_id = outbox.message_id)`,
  'two invoices of one payment': sql`
    select count(*) from (select transaction_id from invoice group by transaction_id having count(*) > 1) as twice`,
  'a lot without its sale': sql`
    select count(*) from lot where not exists (select from sale where sale.id = lot.sale_id)`,
  'a saved lot that is none': sql`
    select count(*) from saved_lot where not exists (select from lot where lot.id = lot_id)`,
  'a session of nobody': sql`
    select count(*) from session where not exists (select from account where account.id = account_id)`,
  'an entitlement that ends before it begins': sql`select count(*) from entitlement where ends_at < starts_at`,
} as const

/** Returns the names of existing violations, with their counts. */
export async function listInvariantViolations(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(never)) {
    const { rows } = await sql<{ count: number }>`${query}`.execute(db)
    if (rows[0]?.count !== 0) found.push(`${rows[0]?.count} × ${name}`)
  }
  return found
}
