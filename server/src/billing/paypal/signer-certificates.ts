import { X509Certificate, type KeyObject } from 'node:crypto'
import { Problem } from '@parure/domain/problem'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { paymentsUnavailable } from '../provider/payments-unavailable.ts'
import { certificateChain, isValid } from './certificate-chain.ts'
import type { Send } from './send.ts'

export interface SignerSettings {
  names: readonly string[]
  /** Trusted root certificates in PEM; parsed once. */
  roots(): readonly string[]
  /** Maps a certificate's address to the one that is fetched, which differs for a stand-in. */
  fetchAddress?: (url: string) => string
}

export interface SignerClock {
  today(): Date
  /** Milliseconds. */
  now(): number
}

/** Certificates that sign webhooks, by address. */
export interface SignerCertificates {
  isTrusted(url: string): boolean
  /**
   * The public key of the certificate at an address; undefined where that is not the signer's, today. Throws
   * `unavailable` where it could not be fetched. Either is remembered for a minute.
   */
  keyAt(url: string): Promise<KeyObject | undefined>
}

/** A verified chain, and the day for which it is verified. */
interface Trusted {
  chain: readonly X509Certificate[]
  leaf: X509Certificate
  key: KeyObject
  day: string
}

/** Timeout in milliseconds for fetching a certificate; PayPal resends the webhook if that fails. */
const fetchTimeout = 8_000
/** Addresses are fetched by whoever names them: that must not occupy the process. */
const fetches = { running: 4, waiting: 32 }
/** The most chains in the cache; PayPal uses fewer at a time. */
const mostTrusted = 20
const refusal = { most: 1_000, lasts: 60_000 }
/** Certificates that are read of a file. */
const longestFile = 8

export function signerCertificates(
  { names, roots, fetchAddress = (url) => url }: SignerSettings,
  send: Send,
  { today, now }: SignerClock,
): SignerCertificates {
  const trusted = new Map<string, Trusted>()
  // Apart from the trusted ones: forged addresses must not evict those.
  const refused = new LRUCache<string, { isAway: boolean }>({
    max: refusal.most,
    ttl: refusal.lasts,
    ttlResolution: 0,
    perf: { now },
  })
  const pending = new Map<string, Promise<KeyObject | undefined>>()
  const limit = pLimit(fetches.running)
  let parsedRoots: readonly X509Certificate[] = []
  const verify = (url: string, chain: readonly X509Certificate[]): KeyObject | undefined => {
    if (parsedRoots.length === 0) parsedRoots = roots().map((pem) => new X509Certificate(pem))
    const leaf = certificateChain(chain, { names, roots: parsedRoots }, today())
    trusted.delete(url)
    if (!leaf) {
      refused.set(url, { isAway: false })
      return undefined
    }
    if (trusted.size >= mostTrusted) trusted.clear()
    const verified = { chain, leaf, key: leaf.publicKey, day: dayOf(today()) }
    trusted.set(url, verified)
    return verified.key
  }
  const fetchKey = async (url: string): Promise<KeyObject | undefined> => {
    try {
      return verify(url, await fetchChain(fetchAddress(url), send))
    } catch (error) {
      refused.set(url, { isAway: true })
      throw error
    } finally {
      pending.delete(url)
    }
  }
  const lookUp = (url: string): Promise<KeyObject | undefined> => {
    const shared = pending.get(url)
    if (shared) return shared
    if (limit.activeCount + limit.pendingCount >= fetches.running + fetches.waiting)
      throw new Problem('overloaded', 'Too many certificates are being fetched right now.', 10)
    const fetching = limit(() => fetchKey(url))
    pending.set(url, fetching)
    return fetching
  }
  return {
    isTrusted: (url) => trusted.has(url),
    keyAt: async (url) => {
      const known = trusted.get(url)
      if (known && known.day === dayOf(today()) && isValid(known.leaf, today())) return known.key
      if (known) return verify(url, known.chain)
      const earlier = refused.get(url)
      if (earlier?.isAway) throw paymentsUnavailable(undefined, refusal.lasts / 1_000)
      return earlier ? undefined : lookUp(url)
    },
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

async function fetchChain(url: string, send: Send): Promise<X509Certificate[]> {
  const { status, text } = await send({ method: 'GET', url, headers: {} }, fetchTimeout)
  if (status >= 500) throw paymentsUnavailable(undefined)
  if (status !== 200) return []
  const pems = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return parseCertificates(pems.slice(0, longestFile))
}

function parseCertificates(pems: readonly string[]): X509Certificate[] {
  try {
    return pems.map((pem) => new X509Certificate(pem))
  } catch {
    // What cannot be parsed is no certificate of the signer's.
    return []
  }
}
