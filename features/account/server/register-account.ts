import { createHash } from 'node:crypto'
import type { SignUp } from '../contract.ts'
import { accountTexts } from '../texts.ts'
import { getMailbox } from '@parure/contract/email.ts'
import { Problem } from '@parure/contract/problem.ts'
import { isTimeZone } from '@parure/values/time-zone.ts'
import { sql } from 'kysely'
import type { Caller } from '@parure/http/create-service.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { requireAttempt, countAttempt, type AttemptLimit } from '@parure/postgres/attempts/attempts.ts'
import { findTokenAccount, consumeToken, issueToken } from './one-time-token.ts'
import { postMail } from '@parure/jobs/outbox/post.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { findAccountByEmail, loadAccount, lockAccountForUpdate } from './queries.ts'
import { startSession } from './sessions.ts'
import { voidLinks, type VoidFeatureLinks } from './void-feature-links.ts'

const hour = 3_600
/** Limits confirmation mails to one account. */
export const buildMailLimit = (accountId: number): AttemptLimit => ({
  bucket: `confirm-mail:${accountId}`,
  maxAttempts: 5,
  windowSeconds: hour,
})

/** SQL: a time zone that both this program and the database know, else null. */
function buildKnownZone(name: string | undefined) {
  const zone = name !== undefined && isTimeZone(name) ? name : null
  return sql<string | null>`case when zone_or_utc(${zone}::text) = ${zone}::text then ${zone}::text end`
}

/** Limits accounts for one mailbox, over all networks: plus signs make many addresses of one mailbox. */
function buildMailboxLimit(email: string): AttemptLimit {
  const hash = createHash('sha256').update(getMailbox(email)).digest('base64url')
  return { bucket: `sign-up-mailbox:${hash}`, maxAttempts: 10, windowSeconds: hour }
}

/** Creates an account and mails its confirmation link. Throws `email-taken`, also under concurrent calls. */
export async function registerAccount(db: Db, key: Buffer, given: SignUp, caller: Caller): Promise<void> {
  refuseCommonPassword(given.password)
  await requireAttempt(
    db,
    [{ bucket: `sign-up:${caller.network}`, maxAttempts: 60, windowSeconds: hour }],
    'too-many-attempts',
    'Too many sign-ups from this network. Please try again later.',
  )
  const passwordHash = await hashPassword(given.password)
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('account')
      .values({
        email: given.email,
        name: given.name.trim(),
        password_hash: passwordHash,
        gender: given.gender ?? null,
        date_of_birth: given.dateOfBirth ?? null,
        time_zone: buildKnownZone(given.timeZone),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new Problem('email-taken', accountTexts.emailTaken)
    await requireAttempt(
      tx,
      [buildMailLimit(account.id), buildMailboxLimit(given.email)],
      'too-many-attempts',
      'Too many sign-ups for this mailbox. Please try again later.',
    )
    await postConfirmation(tx, key, { id: account.id, email: given.email, name: given.name })
  })
}

/**
 * Confirms by a link's token, once, and signs in. The link does not sign in to an account that is already confirmed:
 * its password may have changed since the mail was sent.
 */
export async function confirmAccount(
  db: Db,
  token: string,
  caller: Caller,
  alsoVoid: readonly VoidFeatureLinks[],
): Promise<{ accountId: number; token: string }> {
  return db.transaction().execute(async (tx) => {
    const accountId = await consumeToken(tx, 'confirm', token)
    const confirmed = await tx
      .updateTable('account')
      .set({ confirmed_at: sql<Date>`app_now()` })
      .where('id', '=', accountId ?? -1)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) throw new Problem('invalid-token', 'This confirmation link is no longer valid.')
    await voidLinks(tx, confirmed.id, alsoVoid)
    return { accountId: confirmed.id, token: await startSession(tx, confirmed.id, caller) }
  })
}

/** Mails a new link for the account of an expired one. */
export async function renewConfirmation(db: Db, key: Buffer, token: string): Promise<void> {
  const accountId = await findTokenAccount(db, 'confirm', token)
  if (accountId === undefined) throw new Problem('unknown-token', 'No account matches this link.')
  const account = await loadAccount(db, accountId)
  if (account.confirmed_at) throw new Problem('already-confirmed', 'This e-mail is already confirmed.')
  await requireAttempt(
    db,
    [buildMailLimit(accountId)],
    'too-many-attempts',
    'Too many confirmation e-mails. Please try again later.',
  )
  await db.transaction().execute((tx) => postConfirmation(tx, key, account))
}

/** Mails the link again to an unconfirmed account. Does not reveal whether there is one. */
export async function repeatConfirmation(db: Db, key: Buffer, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email)
  if (!account || account.confirmed_at) return
  if ((await countAttempt(db, [buildMailLimit(account.id)])).retrySeconds !== null) return
  await db.transaction().execute((tx) => postConfirmation(tx, key, account))
}

/** Mails a confirmation link, unless the account was confirmed concurrently. */
export async function postConfirmation(
  tx: Tx,
  key: Buffer,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<void> {
  const { confirmed_at } = await lockAccountForUpdate(tx, id)
  if (confirmed_at) return
  const token = await issueToken(tx, key, 'confirm', id)
  await postMail(tx, {
    template: 'confirm-email',
    recipient: email,
    accountId: id,
    subjectKey: token.id,
    content: { name, tokenId: token.id },
  })
}
