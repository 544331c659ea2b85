import { Problem } from '@parure/domain/problem'
import type { Caller } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { attemptOr, type Limit } from '../platform/attempts/attempts.ts'
import { isRight } from './passwords.ts'
import { accountByEmail, holdAccount, knowsNetwork } from './queries.ts'
import { startSession } from './sessions.ts'

const quarter = 900
const hour = 3_600
const tooMany = 'Too many failed attempts. Please try again in 15 minutes'
const signInLimit = (accountId: number, network: string): Limit => ({
  bucket: `sign-in:${accountId}:${network}`,
  most: 600,
  within: hour,
})

/** Whether the account is hidden from this caller. */
export type IsClosed = (email: string, caller: Caller) => boolean

/** Signs in. Reveals that an account is unconfirmed only after the correct password. */
export async function login(
  db: Db,
  { email, password }: { email: string; password: string },
  caller: Caller,
  isClosed: IsClosed = () => false,
): Promise<{ accountId: number; token: string }> {
  const account = isClosed(email, caller) ? undefined : await accountByEmail(db, email)
  // Counts correct passwords too: verifying costs more processor time than any other anonymous request.
  if (account) await attemptOr(db, [signInLimit(account.id, caller.network)], 'too-many-attempts', tooMany)
  const limits = await limitsOf(db, account?.id, caller.network)
  const attempt = await attemptOr(db, limits, 'too-many-attempts', tooMany)
  if (!account) throw new Problem('unknown-email', 'No account found with this email')
  const matches = await isRight(account.password_hash, password).catch(async (error: unknown) => {
    // Refused before the password was verified: does not count as a wrong one.
    await attempt.forgive()
    throw error
  })
  if (!matches) throw wrongPassword()
  await attempt.forgive()
  if (!account.confirmed_at) {
    throw new Problem('not-confirmed', 'You need to verify your account before logging in.')
  }
  const token = await db.transaction().execute(async (tx) => {
    // The password may have been changed during verification; the old one must not sign in.
    const locked = await holdAccount(tx, account.id)
    if (locked.password_hash !== account.password_hash) throw wrongPassword()
    return startSession(tx, account.id, caller)
  })
  return { accountId: account.id, token }
}

/**
 * Builds the limits per network, per account and network, and per account over all networks from which it has never
 * signed in.
 */
async function limitsOf(db: Db, accountId: number | undefined, network: string): Promise<Limit[]> {
  const limits: Limit[] = [{ bucket: `login:${network}`, most: 50, within: quarter }]
  if (accountId === undefined) return limits
  limits.push({ bucket: `login:${accountId}:${network}`, most: 10, within: quarter })
  if (!(await knowsNetwork(db, accountId, network)))
    limits.push({ bucket: `login:${accountId}`, most: 100, within: hour })
  return limits
}

function wrongPassword(): Problem {
  return new Problem('wrong-password', 'Incorrect password. Please try again')
}
