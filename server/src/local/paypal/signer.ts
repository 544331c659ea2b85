import { generateKeyPairSync, randomUUID, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { certificate } from './certificate.ts'
import { day, momentText } from './moment.ts'

/** Whose name the certificate carries: PayPal's own for its messages. */
export const certificateName = 'messageverificationcerts.paypal.com'

export interface Signer {
  /** What it is found under. */
  id: string
  /** The leaf, then its issuer, in PEM. */
  chain: string
  /** The only authority that anybody here has to trust, in PEM. */
  authority: string
  key: KeyObject
}

/** Made when it is first needed: most starts never need it. */
export function signerOnDemand(): () => Signer {
  let made: Signer | undefined
  return () => (made ??= signer(Date.now()))
}

/** A certificate authority and a certificate of its own, made anew in every process. */
export function signer(now: number): Signer {
  const [authorityKeys, leafKeys] = [keyPair(), keyPair()]
  const issuer = 'Local PayPal stand-in CA'
  // Good whenever a test plays: simulated time may be years away.
  const times = { from: now - 3_650 * day, until: now + 36_500 * day }
  const by = { issuer, issuerKey: authorityKeys.privateKey, ...times }
  const authority = certificate({ ...by, subject: issuer, publicKey: authorityKeys.publicKey })
  const leaf = certificate({
    ...by,
    subject: certificateName,
    publicKey: leafKeys.publicKey,
    dnsNames: [certificateName],
  })
  const id = `CERT-360caa42-${new X509Certificate(leaf).fingerprint256.replaceAll(':', '').slice(0, 8).toLowerCase()}`
  return { id, chain: leaf + authority, authority, key: leafKeys.privateKey }
}

function keyPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

interface Signing {
  signer: Signer
  webhookId: string
  address: string
  now: number
}

/** The headers that vouch for a body, made anew for every delivery. */
export function headersFor(body: string, { signer: own, webhookId, address, now }: Signing): Record<string, string> {
  const id = randomUUID()
  const time = momentText(now)
  const message = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(message), own.key).toString('base64'),
    'paypal-cert-url': `${address}/v1/notifications/certs/${own.id}`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}
