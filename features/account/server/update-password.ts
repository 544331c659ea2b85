import type { NewPassword } from '../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { SignedInAccount } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { requireAttempt, type AttemptLimit } from '@parure/postgres/attempts/attempts.ts'
import { hashPassword, isPasswordCorrect, refuseCommonPassword } from './passwords.ts'
import { loadAccount, lockAccountForUpdate } from './queries.ts'
import { storePassword } from './request-password-reset.ts'
import { closeSessions, isSessionOpen } from './sessions.ts'
import type { VoidFeatureLinks } from './void-feature-links.ts'

const hour = 3_600

/**
 * Changes the password and ends all other sessions. Without the current password it works only soon after signing in.
 */
export async function updatePassword(
  db: Db,
  account: SignedInAccount,
  { currentPassword, newPassword }: NewPassword,
  alsoVoid: readonly VoidFeatureLinks[],
): Promise<void> {
  // Counts successful changes too: each costs as much processor time as two logins.
  await countPasswordAttempt(db, { bucket: `new-password:${account.id}`, maxAttempts: 20, windowSeconds: hour })
  if (currentPassword === undefined) {
    if (!account.freshlySignedIn) throw new Problem('sign-in-too-old', 'Please enter your current password.')
  } else {
    await checkCurrentPassword(db, account.id, currentPassword)
  }
  refuseCommonPassword(newPassword)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, account.id)
    // The session may have been ended meanwhile, such as by a new password elsewhere.
    if (!(await isSessionOpen(tx, account.sessionId))) throw new Problem('unauthenticated', 'Please sign in.')
    await storePassword(tx, account.id, passwordHash, alsoVoid)
    await closeSessions(tx, account.id, account.sessionId)
  })
}

async function checkCurrentPassword(db: Db, accountId: number, currentPassword: string): Promise<void> {
  const attempt = await countPasswordAttempt(db, {
    bucket: `change-password:${accountId}`,
    maxAttempts: 5,
    windowSeconds: hour,
  })
  const { password_hash } = await loadAccount(db, accountId)
  const matches = await isPasswordCorrect(password_hash, currentPassword).catch(async (error: unknown) => {
    await attempt.forgiveAttempt()
    throw error
  })
  if (!matches) {
    throw new Problem('wrong-current-password', 'Invalid current password. Please try again.')
  }
  await attempt.forgiveAttempt()
}

function countPasswordAttempt(db: Db, limit: AttemptLimit) {
  const exceeded = 'Too many attempts to change the password. Please try again later or contact support.'
  return requireAttempt(db, [limit], 'too-many-attempts', exceeded)
}
