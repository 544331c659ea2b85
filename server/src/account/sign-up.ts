import { createHash } from 'node:crypto'
import type { SignUp } from '@parure/domain/account/contract'
import { accountTexts } from '@parure/domain/account/texts'
import { getMailbox } from '@parure/domain/email'
import { Problem } from '@parure/domain/problem'
import { isTimeZone } from '@parure/domain/time-zone'
import { sql } from 'kysely'
import type { Caller } from '../platform/http/service.ts'
import type { Db, Tx } from '../schema.ts'
import { attemptOr, makeAttempt, type Limit } from '../platform/attempts/attempts.ts'
import { accountOfToken, consumeToken, issueToken } from './one-time-token.ts'
import { postMail } from '../platform/outbox/post.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { accountByEmail, accountById, holdAccount } from './queries.ts'
import { startSession } from './sessions.ts'
import { voidLinks, type VoidLinks } from './void-links.ts'

const hour = 3_600
/** Limits confirmation mails to one account. */
export const mailLimit = (accountId: number): Limit => ({ bucket: `confirm-mail:${accountId}`, most: 5, within: hour })

/** SQL: a time zone that both this program and the database know, else null. */
function knownZone(name: string | undefined) {
  const zone = name !== undefined && isTimeZone(name) ? name : null
  return sql<string | null>`case when zone_or_utc(${zone}::text) = ${zone}::text then ${zone}::text end`
}

/** Limits accounts for one mailbox, over all networks: plus signs make many addresses of one mailbox. */
function mailboxLimit(email: string): Limit {
  const hash = createHash('sha256').update(getMailbox(email)).digest('base64url')
  return { bucket: `sign-up-mailbox:${hash}`, most: 10, within: hour }
}

/** Creates an account and mails its confirmation link. Throws `email-taken`, also under concurrent calls. */
export async function signUp(db: Db, key: Buffer, given: SignUp, caller: Caller): Promise<void> {
  refuseCommon(given.password)
  await attemptOr(
    db,
    [{ bucket: `sign-up:${caller.network}`, most: 60, within: hour }],
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
        time_zone: knownZone(given.timeZone),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new Problem('email-taken', accountTexts.emailTaken)
    await attemptOr(
      tx,
      [mailLimit(account.id), mailboxLimit(given.email)],
      'too-many-attempts',
      'Too many sign-ups for this mailbox. Please try again later.',
    )
    await mailConfirmation(tx, key, { id: account.id, email: given.email, name: given.name })
  })
}

/**
 * Confirms by a link's token, once, and signs in. The link does not sign in to an account that is already confirmed:
 * its password may have changed since the mail was sent.
 */
export async function confirmEmail(
  db: Db,
  token: string,
  caller: Caller,
  alsoVoid: readonly VoidLinks[],
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
export async function reactivate(db: Db, key: Buffer, token: string): Promise<void> {
  const accountId = await accountOfToken(db, 'confirm', token)
  if (accountId === undefined) throw new Problem('unknown-token', 'This link belongs to no account.')
  const account = await accountById(db, accountId)
  if (account.confirmed_at) throw new Problem('already-confirmed', 'This e-mail is already confirmed.')
  await attemptOr(
    db,
    [mailLimit(accountId)],
    'too-many-attempts',
    'Too many confirmation e-mails. Please try again later.',
  )
  await db.transaction().execute((tx) => mailConfirmation(tx, key, account))
}

/** Mails the link again to an unconfirmed account. Does not reveal whether there is one. */
export async function resend(db: Db, key: Buffer, email: string): Promise<void> {
  const account = await accountByEmail(db, email)
  if (!account || account.confirmed_at) return
  if ((await makeAttempt(db, [mailLimit(account.id)])).wait !== null) return
  await db.transaction().execute((tx) => mailConfirmation(tx, key, account))
}

/** Mails a confirmation link, unless the account was confirmed concurrently. */
export async function mailConfirmation(
  tx: Tx,
  key: Buffer,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<void> {
  const { confirmed_at } = await holdAccount(tx, id)
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
