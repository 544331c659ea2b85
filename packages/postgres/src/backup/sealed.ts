import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/**
 * Bytes before the ciphertext of a frame: `length, iv, tag`. The frame's number is authenticated, so that no frame can
 * be moved or dropped.
 */
const headerBytes = 4 + 12 + 16
const maxFrameBytes = 1 << 20

/** Encrypts one frame with AES-256-GCM. */
export function encryptFrame(key: Buffer, plain: Buffer, number: number): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(encodeFrameNumber(number))
  const secret = Buffer.concat([cipher.update(plain), cipher.final()])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(secret.length)
  return Buffer.concat([length, iv, cipher.getAuthTag(), secret])
}

/** Encrypts a stream. A final empty frame distinguishes a complete file from a truncated one. */
export function createEncryptStream(key: Buffer): Transform {
  let number = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      for (let at = 0; at < chunk.length; at += maxFrameBytes)
        this.push(encryptFrame(key, chunk.subarray(at, at + maxFrameBytes), number++))
      done()
    },
    flush(done) {
      this.push(encryptFrame(key, Buffer.alloc(0), number))
      done()
    },
  })
}

/** Decrypts a stream. Fails when it was altered or, unless `mayBeTruncated`, truncated. */
export function createDecryptStream(key: Buffer, mayBeTruncated = false): Transform {
  let number = 0
  let ended = false
  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      try {
        for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
          const plain = decryptFrame(key, frame, number++)
          rest = rest.subarray(frame.length)
          ended = plain.length === 0
          if (!ended) this.push(plain)
        }
        done()
      } catch {
        done(
          new Error('A backup cannot be opened: BACKUP_KEY is not the one that it was sealed with, or it is damaged.'),
        )
      }
    },
    flush(done) {
      done(ended || mayBeTruncated ? null : new Error('A backup is cut off.'))
    },
  })
}

function readFrame(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headerBytes) return undefined
  const length = headerBytes + bytes.readUInt32BE(0)
  return bytes.length < length ? undefined : bytes.subarray(0, length)
}

function decryptFrame(key: Buffer, frame: Buffer, number: number): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, frame.subarray(4, 16))
  decipher.setAAD(encodeFrameNumber(number))
  decipher.setAuthTag(frame.subarray(16, headerBytes))
  return Buffer.concat([decipher.update(frame.subarray(headerBytes)), decipher.final()])
}

function encodeFrameNumber(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(number))
  return bytes
}
