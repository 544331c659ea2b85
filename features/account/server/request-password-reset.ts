import { Problem } from '@parure/contract/problem.ts'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Caller } from '@parure/http/create-service.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { requireAttempt, type AttemptLimit } from '@parure/postgres/attempts/attempts.ts'
import { consumeToken, issueToken, isTokenUsable } from './one-time-token.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { findAccountByEmail, loadAccount, lockAccountForUpdate } from './queries.ts'
import { closeSessions } from './sessions.ts'
import { voidLinks, type VoidFeatureLinks } from './void-feature-links.ts'

const hour = 3_600
const exceeded = 'Verification code sending limit exceeded'

/** Mails a link to set a new password. */
export async function requestPasswordReset(db: Db, key: Buffer, email: string, { network }: Caller): Promise<void> {
  const limit = (limits: AttemptLimit[]) => requireAttempt(db, limits, 'too-many-attempts', exceeded)
  await limit([{ bucket: `recover:${network}`, maxAttempts: 30, windowSeconds: hour }])
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Problem('unknown-email', 'A user with this email not found')
  if (!account.confirmed_at) throw new Problem('not-confirmed', 'User is not confirmed')
  await limit([{ bucket: `recover:${account.id}`, maxAttempts: 5, windowSeconds: hour }])
  await db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, account.id)
    const token = await issueToken(tx, key, 'reset', account.id)
    await postMail(tx, {
      template: 'reset-password',
      recipient: account.email,
      accountId: account.id,
      subjectKey: token.id,
      content: { name: account.name, email: account.email, tokenId: token.id },
    })
  })
}

/**
 * Sets a new password by a link's token, once; ends every session and starts none. Access to the mailbox proves
 * ownership of the account: identities that were linked without a verified e-mail are unlinked.
 */
export async function setPasswordByToken(
  db: Db,
  { token, password }: { token: string; password: string },
  { network }: Caller,
  alsoVoid: readonly VoidFeatureLinks[],
): Promise<void> {
  refuseCommonPassword(password)
  await requireAttempt(
    db,
    [{ bucket: `recover-confirm:${network}`, maxAttempts: 60, windowSeconds: hour }],
    'too-many-attempts',
    'Too many attempts to set a password. Please try again later.',
  )
  // Checked before hashing, whose processor time an attacker could exploit.
  if (!(await isTokenUsable(db, 'reset', token))) throw createInvalidLinkProblem()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const accountId = await consumeToken(tx, 'reset', token)
    if (accountId === undefined) throw createInvalidLinkProblem()
    await storePassword(tx, accountId, passwordHash, alsoVoid)
    await tx
      .deleteFrom('social_identity')
      .where('account_id', '=', accountId)
      .where('email_proven', '=', false)
      .execute()
    await closeSessions(tx, accountId)
  })
}

/** Stores the hash, voids all links and codes, and mails the owner. */
export async function storePassword(
  tx: Tx,
  accountId: number,
  passwordHash: string,
  alsoVoid: readonly VoidFeatureLinks[],
): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
  await voidLinks(tx, accountId, alsoVoid)
  const { email, name, now } = await loadAccount(tx, accountId)
  await postMail(tx, {
    template: 'password-changed',
    recipient: email,
    accountId,
    subjectKey: now,
    content: { name, at: new Date(now).toISOString() },
  })
}

function createInvalidLinkProblem(): Problem {
  return new Problem('invalid-token', 'This link is no longer valid.')
}
