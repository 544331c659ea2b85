import { X509Certificate, type KeyObject } from 'node:crypto'
import { Problem } from '@parure/domain/problem'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { paymentsUnavailable } from '../provider/payments-unavailable.ts'
import { certificateChain, isValid } from './certificate-chain.ts'
import type { Send } from './send.ts'

export interface SignerSettings {
  names: readonly string[]
  /** Returns trusted root certificates in PEM; parsed once. */
  roots(): readonly string[]
  /** Maps a certificate's URL to the URL that is fetched; they differ for the PayPal simulator. */
  fetchAddress?: (url: string) => string
}

export interface SignerClock {
  today(): Date
  /** Milliseconds. */
  now(): number
}

/** Certificates that sign webhooks, by URL. */
export interface SignerCertificates {
  isTrusted(url: string): boolean
  /**
   * Returns the public key of the certificate at a URL; undefined when that is not the signer's or not valid today.
   * Throws `unavailable` when it could not be fetched. Caches both results for a minute.
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
/** Limits of concurrent certificate fetches: any sender of a webhook can cause one. */
const fetches = { running: 4, waiting: 32 }
/** Maximum chains in the cache; PayPal uses fewer at a time. */
const mostTrusted = 20
const refusal = { most: 1_000, lasts: 60_000 }
/** Maximum certificates that are read from a file. */
const longestFile = 8

export function signerCertificates(
  { fetchAddress = (url) => url, ...signer }: SignerSettings,
  send: Send,
  clock: SignerClock,
): SignerCertificates {
  const verdicts = signerVerdicts(signer, clock)
  const fetchChainOnce = sharedFetches((url) => fetchChain(fetchAddress(url), send))
  return {
    isTrusted: verdicts.isTrusted,
    keyAt: async (url) => {
      const known = verdicts.find(url)
      if (known === 'away') throw paymentsUnavailable(undefined, refusal.lasts / 1_000)
      if (known) return known === 'refused' ? undefined : known
      const chain = await fetchChainOnce(url).catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'overloaded')) verdicts.noteAway(url)
        throw error
      })
      return verdicts.verify(url, chain)
    },
  }
}

/** Creates the cache of verdicts by URL: trusted certificates for the day, others for a minute. */
function signerVerdicts({ names, roots }: Omit<SignerSettings, 'fetchAddress'>, { today, now }: SignerClock) {
  const trusted = new Map<string, Trusted>()
  // Separate from the trusted ones: forged URLs must not evict those.
  const refused = new LRUCache<string, 'refused' | 'away'>({
    max: refusal.most,
    ttl: refusal.lasts,
    ttlResolution: 0,
    perf: { now },
  })
  let parsedRoots: readonly X509Certificate[] = []
  const verify = (url: string, chain: readonly X509Certificate[]): KeyObject | undefined => {
    if (parsedRoots.length === 0) parsedRoots = roots().map((pem) => new X509Certificate(pem))
    const leaf = certificateChain(chain, { names, roots: parsedRoots }, today())
    trusted.delete(url)
    if (!leaf) {
      refused.set(url, 'refused')
      return undefined
    }
    if (trusted.size >= mostTrusted) trusted.clear()
    const key = leaf.publicKey
    trusted.set(url, { chain, leaf, key, day: formatDay(today()) })
    return key
  }
  return {
    verify,
    isTrusted: (url: string) => trusted.has(url),
    noteAway: (url: string) => void refused.set(url, 'away'),
    find: (url: string): KeyObject | 'refused' | 'away' | undefined => {
      const known = trusted.get(url)
      if (!known) return refused.get(url)
      if (known.day === formatDay(today()) && isValid(known.leaf, today())) return known.key
      return verify(url, known.chain) ?? 'refused'
    },
  }
}

/** Shares a fetch among requests for the same URL. Throws `overloaded` when too many URLs wait. */
function sharedFetches<T>(fetchAt: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  const limit = pLimit(fetches.running)
  return async (url) => {
    const shared = pending.get(url)
    if (shared) return shared
    if (limit.activeCount + limit.pendingCount >= fetches.running + fetches.waiting)
      throw new Problem('overloaded', 'Too many certificates are being fetched right now.', 10)
    const fetching = limit(() => fetchAt(url)).finally(() => pending.delete(url))
    pending.set(url, fetching)
    return fetching
  }
}

const formatDay = (time: Date): string => time.toISOString().slice(0, 10)

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
    // Unparsable text is not the signer's certificate.
    return []
  }
}
