import { createHash } from 'node:crypto'
import type { ContactMessage } from '@parure/domain/contact/contract'
import { emailError } from '@parure/domain/contact/rules'
import { Problem } from '@parure/domain/problem'
import { sql } from 'kysely'
import { attemptOr, makeAttempt, type Limit } from '../platform/attempts/attempts.ts'
import { oneLine } from '../platform/mail/one-line.ts'
import { postMail, withdrawMail } from '../platform/outbox/post.ts'
import type { Caller } from '../platform/http/service.ts'
import type { Db, Tx } from '../schema.ts'

/** What contact needs and does not know itself. */
export interface ContactDesk {
  /** Where messages go; without one they are only kept. */
  supportEmail: string | null
  emailOf(accountId: number): Promise<string>
}

export const contactTemplates = { toSupport: 'contact-message', toSender: 'contact-answer' } as const

const hour = 3_600
const day = 24 * hour

/** Keeps a message, mails it to the support address and tells its sender that it arrived. */
export async function takeMessage(db: Db, desk: ContactDesk, given: ContactMessage, caller: Caller): Promise<void> {
  const email = await senderEmail(desk, given, caller)
  await attemptOr(db, [messageLimit(caller)], 'too-many-attempts', 'Too many messages. Please try again in an hour.')
  const { wait } = await makeAttempt(db, [answerLimit(email)])
  await db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('contact_message')
      .values({
        account_id: caller.account?.id ?? null,
        name: given.name.trim(),
        email,
        subject: oneLine(given.subject),
        message: given.message.trim(),
      })
      .returning(['id', 'name', 'email', 'subject', 'message'])
      .executeTakeFirstOrThrow()
    await mailMessage(tx, desk, kept, caller.account !== null)
    if (wait === null) await mailAnswer(tx, kept)
  })
}

/** Erases what an account wrote, and what came from its address, together with what has not gone out yet. */
export async function eraseMessages(tx: Tx, { accountId, email }: { accountId: number; email: string }): Promise<void> {
  const erased = await tx
    .deleteFrom('contact_message')
    .where((row) => row.or([row('account_id', '=', accountId), sql<boolean>`lower(email) = lower(${email})`]))
    .returning('id')
    .execute()
  await withdrawMail(tx, Object.values(contactTemplates), erased.map(subjectKey))
}

/** Deletes what was written two years ago (Privacy Policy). */
export async function deleteOldMessages(db: Db): Promise<void> {
  await sql`delete from contact_message where sent_at < app_now() - interval '2 years'`.execute(db)
}

interface Kept {
  id: number
  name: string
  email: string
  subject: string
  message: string
}

async function mailMessage(tx: Tx, { supportEmail }: ContactDesk, kept: Kept, signedIn: boolean): Promise<void> {
  if (!supportEmail) return
  const { name, email, subject, message } = kept
  await postMail(tx, {
    template: contactTemplates.toSupport,
    recipient: supportEmail,
    accountId: null,
    subjectKey: subjectKey(kept),
    content: { name, email, subject, message, signedIn },
  })
}

/** Nobody has proved that the address is theirs, so none of the sender's own words go there, but the name. */
async function mailAnswer(tx: Tx, kept: Kept): Promise<void> {
  await postMail(tx, {
    template: contactTemplates.toSender,
    recipient: kept.email,
    accountId: null,
    subjectKey: subjectKey(kept),
    content: { name: kept.name },
  })
}

async function senderEmail(desk: ContactDesk, { email = '' }: ContactMessage, { account }: Caller): Promise<string> {
  if (account) return desk.emailOf(account.id)
  const error = emailError(email)
  if (error) throw new Problem('invalid-request', error)
  return email
}

/** Messages of one sender: an account, or a visitor's network. */
function messageLimit({ account, network }: Caller): Limit {
  return { bucket: account ? `contact:account-${account.id}` : `contact:${network}`, most: 5, within: hour }
}

/** Answers to one address, which may belong to somebody who wrote nothing. */
function answerLimit(email: string): Limit {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return { bucket: `contact-answer:${hash}`, most: 5, within: day }
}

function subjectKey({ id }: { id: number }): string {
  return `message-${id}`
}
