import { createHmac, randomBytes } from 'node:crypto'
import type { PendingSignIn, ProviderName } from './provider.ts'

/** Seconds between the two redirects. */
export const signInTimeout = 600

/** Only the browser with the ticket can finish it, within ten minutes. `now` in milliseconds. */
export function beginSignIn(
  key: Buffer,
  provider: ProviderName,
  now: number,
): { ticket: string; pending: PendingSignIn } {
  const ticket = `${Math.floor(now / 1_000) + signInTimeout}.${randomBytes(32).toString('base64url')}`
  return { ticket, pending: derived(key, provider, ticket) }
}

/** The sign-in of a ticket; undefined for a malformed or expired one. A forged one gives a state that was never sent. */
export function pendingSignIn(
  key: Buffer,
  provider: ProviderName,
  ticket: string,
  now: number,
): PendingSignIn | undefined {
  const [, until] = /^(\d{1,12})\.[\w-]{43}$/.exec(ticket) ?? []
  if (until === undefined || Number(until) * 1_000 < now) return undefined
  return derived(key, provider, ticket)
}

/** Derived from the ticket and the installation's key, so that they need not be stored. */
function derived(key: Buffer, provider: ProviderName, ticket: string): PendingSignIn {
  const value = (what: string): string =>
    createHmac('sha256', key).update(`social-sign-in:${provider}:${what}:${ticket}`).digest('base64url')
  return { state: value('state'), nonce: value('nonce'), verifier: value('verifier') }
}
