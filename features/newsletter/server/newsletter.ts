import { createHash } from 'node:crypto'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { countAttempt } from '@parure/postgres/attempts/attempts.ts'
import { recordLastingChange } from '@parure/postgres/lasting-change/lasting-change.ts'
import { postMail, deleteUnsentMail } from '@parure/jobs/outbox/post.ts'
import type { Caller } from '@parure/http/create-service.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { issueTemplate } from './issue.ts'
import { verifyLinkToken, createLinkId, type LinkPurpose } from './create-link-token.ts'

export const newsletterTemplates = { confirm: 'newsletter-confirm', welcome: 'newsletter-welcome' } as const

const allTemplates = [...Object.values(newsletterTemplates), issueTemplate]

const hour = 3_600
/** How long a confirmation link is valid. */
const linkValidity = sql`interval '7 days'`

/** Mails a confirmation link, unless the address is confirmed. Does not reveal whether it is. */
export async function requestSubscription(db: Db, email: string, { network }: Caller): Promise<void> {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const { retrySeconds } = await countAttempt(db, [
    { bucket: `newsletter:${network}`, maxAttempts: 20, windowSeconds: hour },
    { bucket: `newsletter-mail:${hash}`, maxAttempts: 3, windowSeconds: hour },
  ])
  if (retrySeconds !== null) return
  await db.transaction().execute(async (tx) => {
    const pendingSubscriber = await tx
      .insertInto('newsletter_subscriber')
      .values({ link_id: createLinkId(), email })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(email)`)
          .doUpdateSet({ asked_at: sql<Date>`app_now()` })
          .where('newsletter_subscriber.confirmed_at', 'is', null),
      )
      .returning(['link_id', 'email'])
      .executeTakeFirst()
    if (pendingSubscriber) await postSubscriberMail(tx, newsletterTemplates.confirm, pendingSubscriber)
  })
}

/** Confirms by a link's token; sends a welcome mail the first time. Idempotent. */
export async function confirmByToken(db: Db, key: Buffer, token: string): Promise<void> {
  const linkId = requireLinkId(key, 'confirm', token)
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('newsletter_subscriber')
      .select(['link_id', 'email', 'confirmed_at'])
      .select(sql<boolean>`asked_at > app_now() - ${linkValidity}`.as('fresh'))
      .where('link_id', '=', linkId)
      .forUpdate()
      .executeTakeFirst()
    if (known?.confirmed_at) return
    if (!known?.fresh) throw createInvalidLinkProblem()
    await tx
      .updateTable('newsletter_subscriber')
      .set({ confirmed_at: sql<Date>`app_now()` })
      .where('link_id', '=', linkId)
      .execute()
    await postSubscriberMail(tx, newsletterTemplates.welcome, known)
  })
}

/** Ends a subscription by a link's token and deletes the address. Idempotent. */
export async function unsubscribeByToken(db: Db, key: Buffer, token: string): Promise<void> {
  await endSubscription(db, requireLinkId(key, 'unsubscribe', token))
}

/** Ends a subscription by its link id. */
export async function endSubscription(db: Db, linkId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('newsletter_subscriber')
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await recordLastingChange(tx, 'newsletter-ended', { linkId })
    await deleteUnsentMail(tx, allTemplates, [linkId])
  })
}

/** Ends the subscription of an erased account's address. */
export async function eraseSubscriber(tx: Tx, { email }: { email: string }): Promise<void> {
  const erased = await tx
    .deleteFrom('newsletter_subscriber')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .returning('link_id')
    .execute()
  await deleteUnsentMail(
    tx,
    allTemplates,
    erased.map(({ link_id }) => link_id),
  )
}

/** Deletes addresses that were never confirmed. */
export async function deleteUnconfirmed(db: Db): Promise<void> {
  await sql`
    delete from newsletter_subscriber where confirmed_at is null and asked_at < app_now() - ${linkValidity}`.execute(db)
}

async function postSubscriberMail(
  tx: Tx,
  template: string,
  subscriber: { link_id: string; email: string },
): Promise<void> {
  await postMail(tx, {
    template,
    recipient: subscriber.email,
    accountId: null,
    subjectKey: subscriber.link_id,
    content: { linkId: subscriber.link_id },
  })
}

function requireLinkId(key: Buffer, purpose: LinkPurpose, token: string): string {
  const linkId = verifyLinkToken(key, purpose, token)
  if (linkId === undefined) throw createInvalidLinkProblem()
  return linkId
}

function createInvalidLinkProblem(): Problem {
  return new Problem('invalid-token', 'This link is no longer valid.')
}
