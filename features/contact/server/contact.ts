import { createHash } from 'node:crypto'
import type { ContactMessage } from '../contract.ts'
import { validateVisitorEmail } from '../rules.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { requireAttempt, countAttempt, type AttemptLimit } from '@parure/postgres/attempts/attempts.ts'
import { flattenLines } from '@parure/jobs/mail/flatten-lines.ts'
import { postMail, deleteUnsentMail } from '@parure/jobs/outbox/post.ts'
import type { Caller } from '@parure/http/create-service.ts'
import type { Db, Tx } from '@parure/features/schema.ts'

export interface ContactContext {
  /** Without one, messages are only stored. */
  supportEmail: string | null
  loadEmail(accountId: number): Promise<string>
}

export const contactTemplates = { toSupport: 'contact-message', toSender: 'contact-answer' } as const

const hour = 3_600
const day = 24 * hour

/** Stores a message, mails it to the support address, and acknowledges it to the sender. */
export async function receiveMessage(
  db: Db,
  context: ContactContext,
  given: ContactMessage,
  caller: Caller,
): Promise<void> {
  const email = await resolveSenderEmail(context, given, caller)
  await requireAttempt(
    db,
    [buildMessageLimit(caller)],
    'too-many-attempts',
    'Too many messages. Please try again in an hour.',
  )
  const { retrySeconds } = await countAttempt(db, [buildAcknowledgementLimit(email)])
  await db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('contact_message')
      .values({
        account_id: caller.account?.id ?? null,
        name: given.name.trim(),
        email,
        subject: flattenLines(given.subject),
        message: given.message.trim(),
      })
      .returning(['id', 'name', 'email', 'subject', 'message'])
      .executeTakeFirstOrThrow()
    await postMessageMail(tx, context, stored, caller.account !== null)
    if (retrySeconds === null) await postAcknowledgement(tx, stored)
  })
}

/** Erases messages of an account and of its address, with unsent mails about them. */
export async function eraseMessages(tx: Tx, { accountId, email }: { accountId: number; email: string }): Promise<void> {
  const erased = await tx
    .deleteFrom('contact_message')
    .where((row) => row.or([row('account_id', '=', accountId), sql<boolean>`lower(email) = lower(${email})`]))
    .returning('id')
    .execute()
  await deleteUnsentMail(tx, Object.values(contactTemplates), erased.map(formatSubjectKey))
}

/** Deletes messages that are older than two years, as the privacy policy promises. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await sql`delete from contact_message where sent_at < app_now() - interval '2 years'`.execute(db)
}

interface StoredMessage {
  id: number
  name: string
  email: string
  subject: string
  message: string
}

async function postMessageMail(
  tx: Tx,
  { supportEmail }: ContactContext,
  stored: StoredMessage,
  signedIn: boolean,
): Promise<void> {
  if (!supportEmail) return
  const { name, email, subject, message } = stored
  await postMail(tx, {
    template: contactTemplates.toSupport,
    recipient: supportEmail,
    accountId: null,
    subjectKey: formatSubjectKey(stored),
    content: { name, email, subject, message, signedIn },
  })
}

/** The address is unverified, so that only the name of the sender's input is mailed there. */
async function postAcknowledgement(tx: Tx, stored: StoredMessage): Promise<void> {
  await postMail(tx, {
    template: contactTemplates.toSender,
    recipient: stored.email,
    accountId: null,
    subjectKey: formatSubjectKey(stored),
    content: { name: stored.name },
  })
}

async function resolveSenderEmail(
  context: ContactContext,
  { email = '' }: ContactMessage,
  { account }: Caller,
): Promise<string> {
  if (account) return context.loadEmail(account.id)
  const error = validateVisitorEmail(email)
  if (error) throw new Problem('invalid-request', error)
  return email
}

/** Limits messages of one sender: an account, or a visitor's network. */
function buildMessageLimit({ account, network }: Caller): AttemptLimit {
  return {
    bucket: account ? `contact:account-${account.id}` : `contact:${network}`,
    maxAttempts: 5,
    windowSeconds: hour,
  }
}

/** Limits acknowledgements to one address, which may not be the sender's. */
function buildAcknowledgementLimit(email: string): AttemptLimit {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return { bucket: `contact-answer:${hash}`, maxAttempts: 5, windowSeconds: day }
}

function formatSubjectKey({ id }: { id: number }): string {
  return `message-${id}`
}
