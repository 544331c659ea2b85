import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto'

/** The key pair by which push services know this installation (RFC 8292). */
export interface VapidKeys {
  /** Uncompressed public key in base64url, as browsers get it. */
  publicKey: string
  privateKey: KeyObject
}

const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** Seconds; push services accept at most a day. */
const tokenLifetime = 12 * 60 * 60

/**
 * Derives the key pair from the installation's key, so that it is kept, backed up and replaced with that one. Another
 * installation key makes all subscriptions unusable; browsers subscribe again at their next visit.
 */
export function deriveVapidKeys(installationKey: Buffer): VapidKeys {
  const wide = Buffer.from(hkdfSync('sha256', installationKey, Buffer.alloc(0), 'web push: VAPID key', 48))
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (curveOrder - 1n)) + 1n
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** Returns the `Authorization` header for a push service; `subject` is the operator's address, `now` in milliseconds. */
export function buildVapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: number },
): string {
  const expires = Math.floor(now / 1_000) + tokenLifetime
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject }
  const signed = `${encodePart({ typ: 'JWT', alg: 'ES256' })}.${encodePart(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Returns the address under which push services reach the operator; they accept no `http`. */
export function formatPushSubject(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost.test'
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
