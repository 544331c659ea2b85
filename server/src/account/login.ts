import { Problem } from '@parure/domain/problem'
import type { Caller } from '../platform/service.ts'
import type { Db } from '../schema.ts'
import { attemptOr, type Limit } from '../platform/attempts/attempts.ts'
import { isPassword } from './passwords.ts'
import { accountByEmail, holdAccount, knowsNetwork } from './queries.ts'
import { startSession } from './sessions.ts'

const quarter = 900
const hour = 3_600

/** Signs in with e-mail and password; says that an account is not confirmed only to whoever knows its password. */
export async function login(
  db: Db,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<{ accountId: number; token: string }> {
  const account = await accountByEmail(db, email)
  const limits = await limitsOf(db, account?.id, caller.network)
  const attempt = await attemptOr(
    db,
    limits,
    'too-many-attempts',
    'Too many failed attempts. Please try again in 15 minutes',
  )
  if (!account) throw new Problem('unknown-email', 'No account found with this email')
  if (!account.password_hash || !(await isPassword(account.password_hash, password))) {
    throw wrongPassword()
  }
  await attempt.forgive()
  if (!account.confirmed_at) {
    throw new Problem('not-confirmed', 'You need to verify your account before logging in.')
  }
  const token = await db.transaction().execute(async (tx) => {
    // The password may have been changed while the given one was checked; nobody gets in by the old one any more.
    const held = await holdAccount(tx, account.id)
    if (held.password_hash !== account.password_hash) throw wrongPassword()
    return startSession(tx, account.id, caller)
  })
  return { accountId: account.id, token }
}

/** Per network; per account and network; and per account over all networks, but for those it has signed in from. */
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
