import { sql, type Kysely } from 'kysely'
import type { LastingChangeTables } from './tables.ts'

/** The parameters to repeat a change, by its kind. No personal data: numbers, times and random ids. */
export interface LastingChanges {
  /** The time distinguishes an account from another that got the same id after a restore. */
  'account-erased': { accountId: number; createdAt: string }
  'newsletter-ended': { linkId: string }
  'mail-ended': MailEnding
  /** The reversal of a `mail-ended`. */
  'mail-resumed': MailEnding
  takedown: { named: string; reason: string; picturesOnly: boolean; forget: boolean }
  'takedown-undone': { named: string; reason: string }
}

/** Mails of followed brands (`email`), of another kind, or of one saved search. */
type MailEnding = { accountId: number; createdAt: string } & (
  | { ending: 'email' | 'searches' | 'outcomes' | 'reminders' | 'general' }
  | { ending: 'search'; searchId: number; savedAt: string }
)

/** Records a change that no restore may undo, in the transaction that makes it. */
export async function recordLastingChange<Schema extends LastingChangeTables, Kind extends keyof LastingChanges>(
  tx: Kysely<Schema>,
  kind: Kind,
  content: LastingChanges[Kind],
): Promise<void> {
  await (tx as unknown as Kysely<LastingChangeTables>)
    .insertInto('lasting_change')
    .values({ kind, content: JSON.stringify(content) })
    .execute()
}

/** Deletes changes that are older than any backup can be. */
export async function deleteOldLastingChanges<Schema extends LastingChangeTables>(db: Kysely<Schema>): Promise<void> {
  await sql`delete from lasting_change where made_at < app_now() - interval '60 days'`.execute(db)
}
