import type { NewPassword } from '@parure/domain/account/contract'
import { Problem } from '@parure/domain/problem'
import type { SignedInAccount } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { attemptOr, type Limit } from '../platform/attempts/attempts.ts'
import { hashPassword, isRight, refuseCommon } from './passwords.ts'
import { accountById, holdAccount } from './queries.ts'
import { storePassword } from './recover.ts'
import { endSessions, isOpen } from './sessions.ts'
import type { VoidLinks } from './void-links.ts'

const hour = 3_600

/**
 * Changes the password and ends all other sessions. Without the current password it works only soon after signing in.
 */
export async function changePassword(
  db: Db,
  account: SignedInAccount,
  { currentPassword, newPassword }: NewPassword,
  alsoVoid: readonly VoidLinks[],
): Promise<void> {
  // Counts successful changes too: each costs as much processor time as two logins.
  await limitTo(db, { bucket: `new-password:${account.id}`, most: 20, within: hour })
  if (currentPassword === undefined) {
    if (!account.freshlySignedIn) throw new Problem('sign-in-too-old', 'Please give your current password.')
  } else {
    await checkCurrent(db, account.id, currentPassword)
  }
  refuseCommon(newPassword)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, account.id)
    // The session may have been ended meanwhile, such as by a new password elsewhere.
    if (!(await isOpen(tx, account.sessionId))) throw new Problem('unauthenticated', 'Please sign in.')
    await storePassword(tx, account.id, passwordHash, alsoVoid)
    await endSessions(tx, account.id, account.sessionId)
  })
}

async function checkCurrent(db: Db, accountId: number, currentPassword: string): Promise<void> {
  const attempt = await limitTo(db, { bucket: `change-password:${accountId}`, most: 5, within: hour })
  const { password_hash } = await accountById(db, accountId)
  const matches = await isRight(password_hash, currentPassword).catch(async (error: unknown) => {
    await attempt.forgive()
    throw error
  })
  if (!matches) {
    throw new Problem('wrong-current-password', 'Invalid current password. Please try again.')
  }
  await attempt.forgive()
}

function limitTo(db: Db, limit: Limit) {
  const exceeded = 'Too many attempts to change the password. Please try again later or contact support.'
  return attemptOr(db, [limit], 'too-many-attempts', exceeded)
}
