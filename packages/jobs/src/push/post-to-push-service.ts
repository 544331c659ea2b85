import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { createGuardedLookup, resolveBySystem } from '@parure/fetch/create-guarded-lookup.ts'
import { isReachableAddress } from '@parure/fetch/reachable-address.ts'

/** Sends a request to a push service and returns its status. Throws when no answer arrives. */
export type PostToPushService = (endpoint: string, headers: Record<string, string>, body: Buffer) => Promise<number>

/** Milliseconds for the whole request; shorter than the message's lease. */
const timeoutMs = 10_000

/**
 * Creates the client of push services, whose addresses browsers send us: private addresses are refused, also after a
 * change of DNS, and redirects are not followed. `allowed` lists addresses that may be reached although they are not
 * public.
 */
export function createPushClient(allowed: readonly string[]): { post: PostToPushService; close(): Promise<void> } {
  const dispatcher = new Agent({
    connect: { lookup: createGuardedLookup(resolveBySystem, allowed), timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: 10_000,
  })
  const post: PostToPushService = async (endpoint, headers, body) => {
    if (!isAllowedEndpoint(endpoint, allowed)) throw new Error('a push service may not be at this address')
    const signal = AbortSignal.timeout(timeoutMs)
    const { statusCode, body: answer } = await request(endpoint, { method: 'POST', headers, body, dispatcher, signal })
    await answer.dump()
    return statusCode
  }
  return { post, close: () => dispatcher.destroy() }
}

/** Returns whether an address may be a push service's: `https` at a public host; `http` only where it is allowed. */
export function isAllowedEndpoint(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username !== '') return false
  if (isIP(host) !== 0) return isReachableAddress(host, allowed) && (protocol === 'https:' || allowed.includes(host))
  return protocol === 'https:' || (protocol === 'http:' && host === 'localhost' && allowed.includes('127.0.0.1'))
}
