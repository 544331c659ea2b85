import { createVerify } from 'node:crypto'
import zlib from 'node:zlib'
import { Problem } from '@parure/contract/problem.ts'
import { createForgeryLimit } from './create-forgery-limit.ts'
import type { SendRequest } from './send-request.ts'
import { createSignerCertificates, type SignerClock, type SignerSettings } from './create-signer-certificates.ts'

type WebhookHeaders = Record<string, string | string[] | undefined>

/**
 * Whether a webhook has a valid signature of PayPal over its raw body. Throws `too-many-requests` when its network has
 * sent too many without one, and the certificate of this one is not yet trusted.
 */
export type VerifySignature = (headers: WebhookHeaders, raw: Buffer, network: string) => Promise<boolean>

export interface WebhookSettings {
  webhookId: string
  /** Returns the allowed prefixes of certificate URLs, with host and path. */
  listCertificateUrls(): readonly string[]
  signer: SignerSettings
}

export const paypalSigner: Pick<SignerSettings, 'names'> = {
  names: ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com'],
}

/** Creates a check of SHA256withRSA over `transmissionId|time|webhookId|crc32`, with a trusted certificate. */
export function createSignatureCheck(
  settings: WebhookSettings,
  send: SendRequest,
  clock: SignerClock,
): VerifySignature {
  const certificates = createSignerCertificates(settings.signer, send, clock)
  const forgeries = createForgeryLimit(clock.now)
  const hasValidSignature = async (headers: WebhookHeaders, raw: Buffer, network: string): Promise<boolean> => {
    const given = readSignatureHeaders(headers)
    if (!given || given.algorithm !== 'SHA256withRSA') return false
    if (!settings.listCertificateUrls().some((beginning) => isUnder(given.certificateUrl, beginning))) return false
    // With a trusted certificate a check is cheap, and a genuine webhook may share the network of forged ones.
    if (!certificates.isTrusted(given.certificateUrl) && forgeries.isReached(network))
      throw new Problem('too-many-requests', 'Too many webhooks of this network have no valid signature.', 60)
    const key = await certificates.findKey(given.certificateUrl)
    if (!key) return false
    const signed = [given.id, given.time, settings.webhookId, zlib.crc32(raw)].join('|')
    return createVerify('RSA-SHA256').update(signed).verify(key, given.signature, 'base64')
  }
  return async (headers, raw, network) => {
    let isGenuine = false
    try {
      isGenuine = await hasValidSignature(headers, raw, network)
    } finally {
      if (!isGenuine) forgeries.countForgery(network)
    }
    return isGenuine
  }
}

function readSignatureHeaders(headers: WebhookHeaders) {
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

/** PayPal's own URLs have some hundred characters. */
const maxUrlLength = 300

/**
 * Whether a URL has exactly this scheme, host and folder: no host with the same prefix, no path traversal, no user
 * info.
 */
function isUnder(url: string, beginning: string): boolean {
  if (url.length > maxUrlLength) return false
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
