import type { OutgoingMail } from '@parure/jobs/mail/mail-transport.ts'
import type { Db } from '@parure/features/schema.ts'
import type { LocalMailboxTables } from './tables.ts'

/** Maximum number of listed mails. */
const maxMails = 500

const withMailbox = (db: Db) => db.withTables<LocalMailboxTables>()

/** Stores a mail. Ignores a second copy of the same Message-ID, as mail servers do. */
export async function saveMail(db: Db, mail: OutgoingMail): Promise<void> {
  await withMailbox(db)
    .insertInto('local_mail')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      plain: mail.text,
      html: mail.html,
      reply_to: mail.replyTo ?? null,
      unsubscribe: mail.unsubscribe ?? null,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** Lists mails, the newest first. */
export function listMails(db: Db) {
  return withMailbox(db).selectFrom('local_mail').selectAll().orderBy('id', 'desc').limit(maxMails).execute()
}

export function findMail(db: Db, id: number) {
  return withMailbox(db).selectFrom('local_mail').selectAll().where('id', '=', id).executeTakeFirst()
}
