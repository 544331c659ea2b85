import { randomFillSync } from 'node:crypto'

/** Bytes, too many to guess. */
const byteCount = 16
/** Filled in batches: each call of the generator costs some ten microseconds, independent of the number of bytes. */
const randomBytesPool = Buffer.alloc(256 * byteCount)
let usedBytes = randomBytesPool.length

/** Returns sixteen random bytes as text; never the same ones twice. */
export function generateRandomText(encoding: 'base64' | 'hex'): string {
  if (usedBytes === randomBytesPool.length) {
    randomFillSync(randomBytesPool)
    usedBytes = 0
  }
  const text = randomBytesPool.toString(encoding, usedBytes, usedBytes + byteCount)
  usedBytes += byteCount
  return text
}
