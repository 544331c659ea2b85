import { createDecipheriv, createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto'
import { deriveBytes, deriveContentKey } from '@parure/jobs/push/encrypt-message.ts'

interface Subscription {
  pair: ECDH
  auth: Buffer
  isGone: boolean
  /** By topic, so that a later message replaces one that was not collected (RFC 8030, section 5.4). */
  messages: Map<string, string>
}

export interface PushRequest {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Maximum bytes of a body that push services accept (RFC 8030, section 7.2). */
const maxBodyBytes = 4_096

/**
 * A push service with the browsers behind it: it checks requests as RFC 8030 and 8292 ask, and decrypts messages with
 * the browser's keys as RFC 8291 asks. In memory.
 */
export function createPushService(origin: string) {
  const subscriptions = new Map<string, Subscription>()
  return {
    /** Returns a subscription as `PushSubscription.toJSON()` gives it. */
    subscribe: () => {
      const id = randomBytes(24).toString('base64url')
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      subscriptions.set(id, { pair, auth, isGone: false, messages: new Map() })
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${origin}/local/push/${id}`, keys }
    },
    /** The browser was uninstalled or has unsubscribed. */
    unsubscribe: (id: string): void => {
      const subscription = subscriptions.get(id)
      if (subscription) subscription.isGone = true
    },
    /** Returns the status of the push service's answer. */
    receive: (id: string, { headers, body }: PushRequest): number => {
      const subscription = subscriptions.get(id)
      if (!subscription) return 404
      if (subscription.isGone) return 410
      if (body.length > maxBodyBytes) return 413
      if (!/^\d+$/.test(String(headers['ttl']))) return 400
      if (headers['content-encoding'] !== 'aes128gcm') return 415
      if (!isAuthorized(String(headers['authorization'] ?? ''), origin)) return 403
      const message = decryptMessage(subscription, body)
      if (message === null) return 400
      subscription.messages.set(String(headers['topic'] ?? randomBytes(8).toString('hex')), message)
      return 201
    },
    /** Returns the decrypted messages of a subscription, oldest first. */
    listMessages: (id: string): string[] => [...(subscriptions.get(id)?.messages.values() ?? [])],
  }
}

/** Returns whether a header is a valid token of RFC 8292 for this push service. */
function isAuthorized(header: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || !signature) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1_000
  return (
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')) &&
    aud === origin &&
    typeof exp === 'number' &&
    exp > now &&
    exp <= now + 24 * 60 * 60 &&
    /^(?:mailto:|https:)/.test(String(sub))
  )
}

/** Returns the message of one record of `aes128gcm`; null when it cannot be decrypted. */
function decryptMessage({ pair, auth }: Subscription, body: Buffer): string | null {
  try {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const [sender, encrypted] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
    const inputKey = deriveBytes(pair.computeSecret(sender), { salt: auth, info, length: 32 })
    const { key, nonce } = deriveContentKey(inputKey, salt)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(encrypted.subarray(-16))
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  } catch {
    return null
  }
}
