import type { Db } from '../../schema.ts'
import type { Mail } from '../../platform/mail/mail-transport.ts'

/** Mails that are shown at most. */
const most = 500

/** Keeps a mail; a second copy of the same Message-ID is dropped, as mail servers do. */
export async function keepMail(db: Db, mail: Mail): Promise<void> {
  await db
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

/** Newest first. */
export function keptMails(db: Db) {
  return db.selectFrom('local_mail').selectAll().orderBy('id', 'desc').limit(most).execute()
}

export function keptMail(db: Db, id: number) {
  return db.selectFrom('local_mail').selectAll().where('id', '=', id).executeTakeFirst()
}
