import type { SocialError } from '@parure/domain/account/social-return'
import { Problem } from '@parure/domain/problem'
import { AuthorizationResponseError } from 'openid-client'
import type { Caller } from '../../platform/http/service.ts'
import type { Db } from '../../schema.ts'
import { makeAttempt } from '../../platform/attempts/attempts.ts'
import { consumeToken, issueToken } from '../one-time-token.ts'
import { startSession } from '../sessions.ts'
import { isBound, codeBinding } from './code-binding.ts'
import { beginSignIn, signInTimeout, pendingSignIn } from './pending-sign-in.ts'
import type { PendingSignIn } from './provider.ts'
import type { Identity, Provider, ProviderName } from './provider.ts'
import { resolveIdentity } from './resolve-identity.ts'

export interface SocialSignIn {
  db: Db
  /** The installation's own key. */
  key: Buffer
  publicUrl: string
  providers: Record<ProviderName, Provider>
}

/** A code that can be exchanged for a session together with its binding, or the refusal. */
export type SignInReturn = { accountId: number; code: string; binding: string } | Refusal

/** The reason is for the log. */
interface Refusal {
  refused: SocialError
  reason?: string
}

/** Returns the URL to redirect to, and the ticket for the browser's cookie. `now` in milliseconds. */
export async function startSignIn(
  { key, publicUrl, providers }: SocialSignIn,
  name: ProviderName,
  now: number,
): Promise<{ url: URL; ticket: string }> {
  const { ticket, pending } = beginSignIn(key, name, now)
  const start = providers[name].startUrl(pending, redirectUri(publicUrl, name))
  return { ticket, url: await start.catch(unreachable) }
}

/** Handles the redirect back from a provider. Each ticket works once; `query` is that of the redirect. */
export async function finishSignIn(
  { db, key, publicUrl, providers }: SocialSignIn,
  name: ProviderName,
  { ticket, query, now }: { ticket: string | undefined; query: string; now: number },
): Promise<SignInReturn> {
  const pending = ticket === undefined ? undefined : pendingSignIn(key, name, ticket, now)
  if (!pending) return { refused: 'failed', reason: 'no round trip of this browser' }
  const used = await makeAttempt(db, [{ bucket: `social-state:${pending.state}`, most: 1, within: 2 * signInTimeout }])
  if (used.wait !== null) return { refused: 'failed', reason: 'used before' }

  const returned = new URL(redirectUri(publicUrl, name))
  returned.search = query
  const identified = await identify(providers[name], returned, pending)
  if ('refused' in identified) return identified
  return db.transaction().execute(async (tx) => {
    const resolved = await resolveIdentity(tx, key, name, identified)
    if ('refused' in resolved) return resolved
    // While the account is locked: a concurrent password reset either voids this code or has already unlinked the
    // identity.
    const { token } = await issueToken(tx, key, 'hand-over', resolved.accountId)
    return { accountId: resolved.accountId, code: token, binding: codeBinding(key, token) }
  })
}

/**
 * Exchanges a code for a session, once. An attempt by another browser does not consume the code: otherwise an attacker
 * who has seen it could prevent its owner from signing in.
 */
export async function exchange(
  { db, key }: SocialSignIn,
  { code, binding }: { code: string; binding: string | undefined },
  caller: Caller,
): Promise<{ accountId: number; token: string }> {
  if (!isBound(key, code, binding)) throw noLongerValid()
  return db.transaction().execute(async (tx) => {
    const accountId = await consumeToken(tx, 'hand-over', code)
    if (accountId === undefined) throw noLongerValid()
    return { accountId, token: await startSession(tx, accountId, caller) }
  })
}

/** Returns the redirect URI, which must be registered with the provider. */
export function redirectUri(publicUrl: string, name: ProviderName): string {
  return new URL(`/auth/${name}/callback`, publicUrl).href
}

/** Any error refuses the response. Only its code is logged: the text may contain personal data. */
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
