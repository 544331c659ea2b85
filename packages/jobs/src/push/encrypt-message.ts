import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's push subscription, in base64url. */
export interface SubscriptionKeys {
  /** Uncompressed public key on P-256. */
  p256dh: string
  /** Authentication secret of 16 bytes. */
  auth: string
}

/** Maximum bytes of a message, so that every push service accepts it in one record. */
export const maxMessageBytes = 3_000
const recordSize = 4_096

interface EncryptionInput {
  salt: Buffer
  /** The sender's private key, of which every message has a new one. */
  privateKey: Buffer
}

/**
 * Encrypts a message for a subscription (RFC 8291): one record of `aes128gcm` (RFC 8188). Throws on keys that are not on
 * the curve.
 */
export function encryptMessage(message: Buffer, { p256dh, auth }: SubscriptionKeys, input?: EncryptionInput): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = createECDH('prime256v1')
  if (input) sender.setPrivateKey(input.privateKey)
  else sender.generateKeys()
  const salt = input?.salt ?? randomBytes(16)
  const shared = sender.computeSecret(receiver)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()])
  const inputKey = deriveBytes(shared, { salt: Buffer.from(auth, 'base64url'), info, length: 32 })
  const { key, nonce } = deriveContentKey(inputKey, salt)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The delimiter of the last record, without padding.
  const encrypted = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()])
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(65, 20)
  return Buffer.concat([header, sender.getPublicKey(), encrypted, cipher.getAuthTag()])
}

/** Returns the key and the nonce of the first record (RFC 8188). */
export function deriveContentKey(inputKey: Buffer, salt: Buffer): { key: Buffer; nonce: Buffer } {
  return {
    key: deriveBytes(inputKey, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 }),
    nonce: deriveBytes(inputKey, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 }),
  }
}

export function deriveBytes(
  input: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}

/** Returns whether the keys of a subscription can be used. */
export function isUsableKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    encryptMessage(Buffer.from(''), { p256dh, auth })
    return true
  } catch {
    return false
  }
}
