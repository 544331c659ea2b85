import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Db } from '@parure/features/schema.ts'

export interface NoticeText {
  subject: string
  /** Paragraphs separated by an empty line. */
  body: string
}

interface Recipient {
  id: number
  email: string
}

/** Returns accounts with general notices switched on and a plan that includes them. */
export async function listNoticeRecipients(db: Db): Promise<Recipient[]> {
  const { rows } = await sql<Recipient & { role: Role }>`
    select id, email, role_in_force(id) as role from account
    join notification_preference preference on preference.account_id = account.id and preference.general
    order by id`.execute(db)
  return rows.filter(({ role }) => mayPassGate(role, 'notifications'))
}

/** Stores a notice and posts it to all recipients, in one transaction; returns their number. */
export async function postNotice(db: Db, { subject, body }: NoticeText): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const recipients = await listNoticeRecipients(tx)
    const { id } = await tx
      .insertInto('notice')
      .values({ subject, body, recipients: recipients.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { id: accountId, email } of recipients) {
      await postMail(tx, {
        template: 'notice',
        recipient: email,
        accountId,
        subjectKey: `notice-${id}`,
        content: { noticeId: id, accountId },
      })
    }
    return recipients.length
  })
}
