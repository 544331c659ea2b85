import { createHmac, randomBytes } from 'node:crypto'
import type { PendingSignIn, ProviderName } from './provider.ts'

/** Seconds for a round trip. */
export const patience = 600

/** Begins a round trip: only the browser that holds the ticket, within ten minutes, can end it. `now` in milliseconds. */
export function beginSignIn(
  key: Buffer,
  provider: ProviderName,
  now: number,
): { ticket: string; pending: PendingSignIn } {
  const ticket = `${Math.floor(now / 1_000) + patience}.${randomBytes(32).toString('base64url')}`
  return { ticket, pending: derived(key, provider, ticket) }
}

/** The round trip of a ticket, or undefined when it is none or too old. A forged one leads to a state nobody sent. */
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

/** Worked out from the ticket and the installation's key, so that nobody has to keep them. */
function derived(key: Buffer, provider: ProviderName, ticket: string): PendingSignIn {
  const value = (what: string): string =>
    createHmac('sha256', key).update(`social-sign-in:${provider}:${what}:${ticket}`).digest('base64url')
  return { state: value('state'), nonce: value('nonce'), verifier: value('verifier') }
}
