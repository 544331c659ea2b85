import { X509Certificate, type KeyObject } from 'node:crypto'
import { Problem } from '@parure/contract/problem.ts'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'
import { verifyCertificateChain, isCertificateValid } from './verify-certificate-chain.ts'
import type { SendRequest } from './send-request.ts'

export interface SignerSettings {
  names: readonly string[]
  /** Returns trusted root certificates in PEM; parsed once. */
  loadRoots(): readonly string[]
  /** Maps a certificate's URL to the URL that is fetched; they differ for the PayPal simulator. */
  mapFetchUrl?: (url: string) => string
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
  findKey(url: string): Promise<KeyObject | undefined>
}

/** A verified chain, and the day for which it is verified. */
interface TrustedChain {
  chain: readonly X509Certificate[]
  leaf: X509Certificate
  key: KeyObject
  day: string
}

/** Timeout in milliseconds for fetching a certificate; PayPal resends the webhook if that fails. */
const fetchTimeout = 8_000
/** Limits of concurrent certificate fetches: any sender of a webhook can cause one. */
const fetchLimits = { running: 4, waiting: 32 }
/** Maximum chains in the cache; PayPal uses fewer at a time. */
const maxTrusted = 20
const refusalCache = { most: 1_000, lasts: 60_000 }
/** Maximum certificates that are read from a file. */
const maxCertificates = 8

export function createSignerCertificates(
  { mapFetchUrl = (url) => url, ...signer }: SignerSettings,
  send: SendRequest,
  clock: SignerClock,
): SignerCertificates {
  const verdicts = createVerdictCache(signer, clock)
  const fetchChainOnce = createSharedFetch((url) => fetchChain(mapFetchUrl(url), send))
  return {
    isTrusted: verdicts.isTrusted,
    findKey: async (url) => {
      const known = verdicts.find(url)
      if (known === 'away') throw createPaymentsUnavailable(undefined, refusalCache.lasts / 1_000)
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
function createVerdictCache(
  { names, loadRoots: roots }: Omit<SignerSettings, 'fetchAddress'>,
  { today, now }: SignerClock,
) {
  const trusted = new Map<string, TrustedChain>()
  // Separate from the trusted ones: forged URLs must not evict those. Not a `createCache`: verdicts have no loader.
  const refused = new LRUCache<string, 'refused' | 'away'>({
    max: refusalCache.most,
    ttl: refusalCache.lasts,
    ttlResolution: 0,
    perf: { now },
  })
  let parsedRoots: readonly X509Certificate[] = []
  const verify = (url: string, chain: readonly X509Certificate[]): KeyObject | undefined => {
    if (parsedRoots.length === 0) parsedRoots = roots().map((pem) => new X509Certificate(pem))
    const leaf = verifyCertificateChain(chain, { names, roots: parsedRoots }, today())
    trusted.delete(url)
    if (!leaf) {
      refused.set(url, 'refused')
      return undefined
    }
    if (trusted.size >= maxTrusted) trusted.clear()
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
      if (known.day === formatDay(today()) && isCertificateValid(known.leaf, today())) return known.key
      return verify(url, known.chain) ?? 'refused'
    },
  }
}

/** Shares a fetch among requests for the same URL. Throws `overloaded` when too many URLs wait. */
function createSharedFetch<T>(fetchAt: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  const limit = pLimit(fetchLimits.running)
  return async (url) => {
    const shared = pending.get(url)
    if (shared) return shared
    if (limit.activeCount + limit.pendingCount >= fetchLimits.running + fetchLimits.waiting)
      throw new Problem('overloaded', 'Too many certificates are being fetched right now.', 10)
    const fetching = limit(() => fetchAt(url)).finally(() => pending.delete(url))
    pending.set(url, fetching)
    return fetching
  }
}

const formatDay = (time: Date): string => time.toISOString().slice(0, 10)

async function fetchChain(url: string, send: SendRequest): Promise<X509Certificate[]> {
  const { status, text } = await send({ method: 'GET', url, headers: {} }, fetchTimeout)
  if (status >= 500) throw createPaymentsUnavailable(undefined)
  if (status !== 200) return []
  const pems = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return parseCertificates(pems.slice(0, maxCertificates))
}

function parseCertificates(pems: readonly string[]): X509Certificate[] {
  try {
    return pems.map((pem) => new X509Certificate(pem))
  } catch {
    // Unparsable text is not the signer's certificate.
    return []
  }
}
