import type { SocialError } from '@parure/domain/account/social-return'
import { Problem } from '@parure/domain/problem'
import { AuthorizationResponseError } from 'openid-client'
import type { Caller } from '../../platform/http/service.ts'
import type { Db } from '../../schema.ts'
import { makeAttempt } from '../../platform/attempts/attempts.ts'
import { consumeToken, issueToken } from '../one-time-token.ts'
import { startSession } from '../sessions.ts'
import { belongTogether, counterfoilOf } from './counterfoil.ts'
import { beginSignIn, patience, pendingSignIn } from './pending-sign-in.ts'
import type { PendingSignIn } from './provider.ts'
import type { Identity, Provider, ProviderName } from './provider.ts'
import { settleIdentity } from './settle-identity.ts'

export interface SocialSignIn {
  db: Db
  /** The installation's own. */
  key: Buffer
  publicUrl: string
  providers: Record<ProviderName, Provider>
}

/** A return that opens an account, by a code to be swapped for a session together with its counterfoil; or why it does not. */
export type Return = { accountId: number; code: string; counterfoil: string } | Refusal

/** The reason is for the log, and stands where something was not in order. */
interface Refusal {
  refused: SocialError
  reason?: string
}

/** Where the browser goes, and the ticket that it alone keeps meanwhile. `now` in milliseconds. */
export async function startAt(
  { key, publicUrl, providers }: SocialSignIn,
  name: ProviderName,
  now: number,
): Promise<{ url: URL; ticket: string }> {
  const { ticket, pending } = beginSignIn(key, name, now)
  const start = providers[name].startUrl(pending, redirectUri(publicUrl, name))
  return { ticket, url: await start.catch(unreachable) }
}

/** Takes a browser back from a provider. Each ticket works once; `query` is that of the address it came back with. */
export async function takeBack(
  { db, key, publicUrl, providers }: SocialSignIn,
  name: ProviderName,
  { ticket, query, now }: { ticket: string | undefined; query: string; now: number },
): Promise<Return> {
  const pending = ticket === undefined ? undefined : pendingSignIn(key, name, ticket, now)
  if (!pending) return { refused: 'failed', reason: 'no round trip of this browser' }
  const used = await makeAttempt(db, [{ bucket: `social-state:${pending.state}`, most: 1, within: 2 * patience }])
  if (used.wait !== null) return { refused: 'failed', reason: 'used before' }

  const returned = new URL(redirectUri(publicUrl, name))
  returned.search = query
  const identified = await identify(providers[name], returned, pending)
  if ('refused' in identified) return identified
  return db.transaction().execute(async (tx) => {
    const settled = await settleIdentity(tx, key, name, identified)
    if ('refused' in settled) return settled
    // While the account is locked: a password that is set meanwhile voids the code, or this identity was let go before.
    const { token } = await issueToken(tx, key, 'hand-over', settled.accountId)
    return { accountId: settled.accountId, code: token, counterfoil: counterfoilOf(key, token) }
  })
}

/**
 * Swaps the code of a return for a session, once. Another browser than the one that came back does not use it up:
 * the code is worth nothing there, and whoever merely saw it could otherwise keep its owner out.
 */
export async function exchange(
  { db, key }: SocialSignIn,
  { code, counterfoil }: { code: string; counterfoil: string | undefined },
  caller: Caller,
): Promise<{ accountId: number; token: string }> {
  if (!belongTogether(key, code, counterfoil)) throw noLongerValid()
  return db.transaction().execute(async (tx) => {
    const accountId = await consumeToken(tx, 'hand-over', code)
    if (accountId === undefined) throw noLongerValid()
    return { accountId, token: await startSession(tx, accountId, caller) }
  })
}

/** Where a provider sends browsers back to; it has to be told beforehand. */
export function redirectUri(publicUrl: string, name: ProviderName): string {
  return new URL(`/auth/${name}/callback`, publicUrl).href
}

/** Whatever is wrong with an answer from outside refuses it. Of the reason only a code: its text may name people. */
async function identify(provider: Provider, returned: URL, pending: PendingSignIn): Promise<Identity | Refusal> {
  try {
    return await provider.identify(returned, pending)
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return { refused: 'cancelled' }
    const { name, code } = error as Error & { code?: unknown }
    return { refused: 'failed', reason: typeof code === 'string' ? code : name }
  }
}

const noLongerValid = (): Problem => new Problem('invalid-token', 'This sign-in is no longer valid.')

function unreachable(cause: unknown): never {
  const problem = new Problem('unavailable', 'This way of signing in cannot be reached right now. Please try again.')
  throw Object.assign(problem, { cause })
}
