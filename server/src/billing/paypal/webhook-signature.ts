import { createVerify, X509Certificate } from 'node:crypto'
import zlib from 'node:zlib'
import { certificateChain, type TrustedSigner } from './certificate-chain.ts'
import type { Send } from './send.ts'

/** Whether a webhook has a valid signature of PayPal over its raw body. */
export type VerifySignature = (headers: Record<string, string | string[] | undefined>, raw: Buffer) => Promise<boolean>

export interface WebhookSettings {
  webhookId: string
  /** Allowed prefixes of certificate addresses, with host and path. */
  certificateUrls(): readonly string[]
  signer: TrustedSigner
  /** Maps a certificate's URL to the one that is fetched, which differs for a stand-in. */
  fetchAddress?: (url: string) => string
}

export const paypalSigner: Pick<TrustedSigner, 'names'> = {
  names: ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com'],
}

/** Timeout in milliseconds for fetching a certificate; PayPal resends the webhook if that fails. */
const fetchTimeout = 8_000
/** The most chains in the cache; PayPal uses fewer at a time. */
const cacheSize = 20

/** Checks SHA256withRSA over `transmissionId|time|webhookId|crc32`, with a trusted certificate. */
export function signatureCheck(settings: WebhookSettings, send: Send, today: () => Date): VerifySignature {
  const cache = new Map<string, X509Certificate[]>()
  const signerAt = async (url: string): Promise<X509Certificate | undefined> => {
    const cached = cache.get(url)
    const chain = cached ?? (await fetchChain(settings.fetchAddress?.(url) ?? url, send))
    const signer = certificateChain(chain, settings.signer, today())
    // Failures are not cached: the host may have been down, and forged addresses must not evict valid ones.
    if (!signer || cached) return signer
    if (cache.size >= cacheSize) cache.clear()
    cache.set(url, chain)
    return signer
  }
  return async (headers, raw) => {
    const given = read(headers)
    if (!given || given.algorithm !== 'SHA256withRSA') return false
    if (!settings.certificateUrls().some((beginning) => isUnder(given.certificateUrl, beginning))) return false
    const signer = await signerAt(given.certificateUrl)
    if (!signer) return false
    const signed = [given.id, given.time, settings.webhookId, zlib.crc32(raw)].join('|')
    return createVerify('RSA-SHA256').update(signed).verify(signer.publicKey, given.signature, 'base64')
  }
}

function read(headers: Record<string, string | string[] | undefined>) {
  const all = {
    id: headers['paypal-transmission-id'],
    time: headers['paypal-transmission-time'],
    certificateUrl: headers['paypal-cert-url'],
    algorithm: headers['paypal-auth-algo'],
    signature: headers['paypal-transmission-sig'],
  }
  return Object.values(all).every((value) => typeof value === 'string')
    ? (all as Record<keyof typeof all, string>)
    : undefined
}

/** Exactly this scheme, host and folder: no host with the same prefix, no path traversal, no user info. */
function isUnder(url: string, beginning: string): boolean {
  const [asked, allowed] = [URL.parse(url), URL.parse(beginning)]
  if (!asked || !allowed) return false
  return (
    asked.href === url &&
    asked.origin === allowed.origin &&
    asked.username + asked.password + asked.search + asked.hash === '' &&
    asked.pathname.startsWith(allowed.pathname) &&
    !asked.pathname.includes('%')
  )
}

async function fetchChain(url: string, send: Send): Promise<X509Certificate[]> {
  const { status, text } = await send({ method: 'GET', url, headers: {} }, fetchTimeout)
  if (status !== 200) return []
  const pems = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return pems.map((pem) => new X509Certificate(pem))
}
