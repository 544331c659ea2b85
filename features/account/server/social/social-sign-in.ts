import type { SocialError } from '../../social-return.ts'
import { Problem } from '@parure/contract/problem.ts'
import { AuthorizationResponseError } from 'openid-client'
import type { Caller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { countAttempt } from '@parure/postgres/attempts/attempts.ts'
import { consumeToken, issueToken } from '../one-time-token.ts'
import { startSession } from '../sessions.ts'
import { isCodeBound, deriveCodeBinding } from './derive-code-binding.ts'
import { createSignInAttempt, signInTimeout, restoreSignInAttempt } from './restore-sign-in-attempt.ts'
import type { PendingSignIn } from './identity-provider.ts'
import type { Identity, IdentityProvider, ProviderName } from './identity-provider.ts'
import { resolveIdentity } from './resolve-identity.ts'

export interface SocialSignIn {
  db: Db
  /** The installation's own key. */
  key: Buffer
  publicUrl: string
  /** Those that this installation has. */
  providers: Partial<Record<ProviderName, IdentityProvider>>
}

/** A code that can be exchanged for a session together with its binding, or the refusal. */
export type SignInReturn = { accountId: number; code: string; binding: string } | SignInRefusal

/** The reason is for the log. */
interface SignInRefusal {
  refused: SocialError
  reason?: string
}

/** Returns the URL to redirect to, and the ticket for the browser's cookie. `now` in milliseconds. */
export async function startProviderLogin(
  { key, publicUrl, providers }: SocialSignIn,
  name: ProviderName,
  now: number,
): Promise<{ url: URL; ticket: string }> {
  const { ticket, pending } = createSignInAttempt(key, name, now)
  const provider = providers[name]
  if (!provider) throw new Problem('not-found', 'This sign-in isn’t available here.')
  const start = provider.buildStartUrl(pending, buildRedirectUri(publicUrl, name))
  return { ticket, url: await start.catch(throwUnreachable) }
}

/** Handles the redirect back from a provider. Each ticket works once; `query` is that of the redirect. */
export async function finishProviderLogin(
  { db, key, publicUrl, providers }: SocialSignIn,
  name: ProviderName,
  { ticket, query, now }: { ticket: string | undefined; query: string; now: number },
): Promise<SignInReturn> {
  const provider = providers[name]
  if (!provider) return { refused: 'failed', reason: 'not configured' }
  const pending = ticket === undefined ? undefined : restoreSignInAttempt(key, name, ticket, now)
  if (!pending) return { refused: 'failed', reason: 'no round trip of this browser' }
  const used = await countAttempt(db, [
    { bucket: `social-state:${pending.state}`, maxAttempts: 1, windowSeconds: 2 * signInTimeout },
  ])
  if (used.retrySeconds !== null) return { refused: 'failed', reason: 'used before' }

  const returned = new URL(buildRedirectUri(publicUrl, name))
  returned.search = query
  const identified = await identifyReturned(provider, returned, pending)
  if ('refused' in identified) return identified
  return db.transaction().execute(async (tx) => {
    const resolved = await resolveIdentity(tx, key, name, identified)
    if ('refused' in resolved) return resolved
    // While the account is locked: a concurrent password reset either voids this code or has already unlinked the
    // identity.
    const { token } = await issueToken(tx, key, 'hand-over', resolved.accountId)
    return { accountId: resolved.accountId, code: token, binding: deriveCodeBinding(key, token) }
  })
}

/**
 * Exchanges a code for a session, once. An attempt by another browser does not consume the code: otherwise an attacker
 * who has seen it could prevent its owner from signing in.
 */
export async function swapCodeForSession(
  { db, key }: SocialSignIn,
  { code, binding }: { code: string; binding: string | undefined },
  caller: Caller,
): Promise<{ accountId: number; token: string }> {
  if (!isCodeBound(key, code, binding)) throw createExpiredProblem()
  return db.transaction().execute(async (tx) => {
    const accountId = await consumeToken(tx, 'hand-over', code)
    if (accountId === undefined) throw createExpiredProblem()
    return { accountId, token: await startSession(tx, accountId, caller) }
  })
}

/** Returns the redirect URI, which must be registered with the provider. */
export function buildRedirectUri(publicUrl: string, name: ProviderName): string {
  return new URL(`/auth/${name}/callback`, publicUrl).href
}

/** Any error refuses the response. Only its code is logged: the text may contain personal data. */
async function identifyReturned(
  provider: IdentityProvider,
  returned: URL,
  pending: PendingSignIn,
): Promise<Identity | SignInRefusal> {
  try {
    return await provider.identify(returned, pending)
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return { refused: 'cancelled' }
    const { name, code } = error as Error & { code?: unknown }
    return { refused: 'failed', reason: typeof code === 'string' ? code : name }
  }
}

const createExpiredProblem = (): Problem => new Problem('invalid-token', 'This sign-in is no longer valid.')

function throwUnreachable(cause: unknown): never {
  const problem = new Problem('unavailable', 'This sign-in can’t be reached right now. Please try again.')
  throw Object.assign(problem, { cause })
}
