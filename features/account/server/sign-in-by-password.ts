import { Problem } from '@parure/contract/problem.ts'
import type { Caller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { requireAttempt, type AttemptLimit } from '@parure/postgres/attempts/attempts.ts'
import { isPasswordCorrect } from './passwords.ts'
import { findAccountByEmail, lockAccountForUpdate, isKnownNetwork } from './queries.ts'
import { startSession } from './sessions.ts'

const quarter = 900
const hour = 3_600
const tooManyMessage = 'Too many failed attempts. Please try again in 15 minutes'
const buildSignInLimit = (accountId: number, network: string): AttemptLimit => ({
  bucket: `sign-in:${accountId}:${network}`,
  maxAttempts: 600,
  windowSeconds: hour,
})

/** Whether the account is hidden from this caller. */
export type IsClosed = (email: string, caller: Caller) => boolean

/** Signs in. Reveals that an account is unconfirmed only after the correct password. */
export async function signInByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  caller: Caller,
  isClosed: IsClosed = () => false,
): Promise<{ accountId: number; token: string }> {
  const account = isClosed(email, caller) ? undefined : await findAccountByEmail(db, email)
  // Counts correct passwords too: verifying costs more processor time than any other anonymous request.
  if (account)
    await requireAttempt(db, [buildSignInLimit(account.id, caller.network)], 'too-many-attempts', tooManyMessage)
  const limits = await buildLoginLimits(db, account?.id, caller.network)
  const attempt = await requireAttempt(db, limits, 'too-many-attempts', tooManyMessage)
  if (!account) throw new Problem('unknown-email', 'No account found with this email')
  const matches = await isPasswordCorrect(account.password_hash, password).catch(async (error: unknown) => {
    // Refused before the password was verified: does not count as a wrong one.
    await attempt.forgiveAttempt()
    throw error
  })
  if (!matches) throw createWrongPasswordProblem()
  await attempt.forgiveAttempt()
  if (!account.confirmed_at) {
    throw new Problem('not-confirmed', 'You need to verify your account before logging in.')
  }
  const token = await db.transaction().execute(async (tx) => {
    // The password may have been changed during verification; the old one must not sign in.
    const locked = await lockAccountForUpdate(tx, account.id)
    if (locked.password_hash !== account.password_hash) throw createWrongPasswordProblem()
    return startSession(tx, account.id, caller)
  })
  return { accountId: account.id, token }
}

/**
 * Builds the limits per network, per account and network, and per account over all networks from which it has never
 * signed in.
 */
async function buildLoginLimits(db: Db, accountId: number | undefined, network: string): Promise<AttemptLimit[]> {
  const limits: AttemptLimit[] = [{ bucket: `login:${network}`, maxAttempts: 50, windowSeconds: quarter }]
  if (accountId === undefined) return limits
  limits.push({ bucket: `login:${accountId}:${network}`, maxAttempts: 10, windowSeconds: quarter })
  if (!(await isKnownNetwork(db, accountId, network)))
    limits.push({ bucket: `login:${accountId}`, maxAttempts: 100, windowSeconds: hour })
  return limits
}

function createWrongPasswordProblem(): Problem {
  return new Problem('wrong-password', 'Incorrect password. Please try again')
}
