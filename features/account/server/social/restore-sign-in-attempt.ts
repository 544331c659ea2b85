import { createHmac, randomBytes } from 'node:crypto'
import type { PendingSignIn, ProviderName } from './identity-provider.ts'

/** Seconds between the two redirects. */
export const signInTimeout = 600

/** Starts a sign-in that only the browser with the ticket can finish, within ten minutes. `now` in milliseconds. */
export function createSignInAttempt(
  key: Buffer,
  provider: ProviderName,
  now: number,
): { ticket: string; pending: PendingSignIn } {
  const ticket = `${Math.floor(now / 1_000) + signInTimeout}.${randomBytes(32).toString('base64url')}`
  return { ticket, pending: deriveSignInValues(key, provider, ticket) }
}

/**
 * Returns the sign-in of a ticket; undefined for a malformed or expired one. A forged ticket yields a state that was
 * never sent.
 */
export function restoreSignInAttempt(
  key: Buffer,
  provider: ProviderName,
  ticket: string,
  now: number,
): PendingSignIn | undefined {
  const [, until] = /^(\d{1,12})\.[\w-]{43}$/.exec(ticket) ?? []
  if (until === undefined || Number(until) * 1_000 < now) return undefined
  return deriveSignInValues(key, provider, ticket)
}

/** Derives the values from the ticket and the installation's key, so that they need not be stored. */
function deriveSignInValues(key: Buffer, provider: ProviderName, ticket: string): PendingSignIn {
  const deriveValue = (what: string): string =>
    createHmac('sha256', key).update(`social-sign-in:${provider}:${what}:${ticket}`).digest('base64url')
  return { state: deriveValue('state'), nonce: deriveValue('nonce'), verifier: deriveValue('verifier') }
}
