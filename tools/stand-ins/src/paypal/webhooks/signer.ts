import { randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { formatTimestamp } from '../simulator/time.ts'

/** The output of `certificates/renew.sh`: a leaf with the name of PayPal's signer, and its authority. */
const readCertificateFile = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, 'certificates', file), 'utf8')
const key = readCertificateFile('signer.key')

/** The leaf, then its issuer, in PEM. */
export const certificateChainPem = readCertificateFile('signer.pem')
/** The only authority that must be trusted, in PEM. */
export const authority = certificateChainPem.slice(certificateChainPem.lastIndexOf('-----BEGIN'))
/** The id in the URL of the chain. */
export const certificateId = 'CERT-360caa42-0c0ffee0'

interface Signing {
  webhookId: string
  address: string
  now: number
}

/** Signs a body for one delivery; returns the headers. */
export function signDelivery(body: string, { webhookId, address, now }: Signing): Record<string, string> {
  const id = randomUUID()
  const time = formatTimestamp(now)
  const message = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(message), key).toString('base64'),
    'paypal-cert-url': `${address}/v1/notifications/certs/${certificateId}`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}
