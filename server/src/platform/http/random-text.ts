import { randomFillSync } from 'node:crypto'

/** Bytes, too many to guess. */
const length = 16
/** Filled in batches: each call of the generator costs some ten microseconds, independent of the number of bytes. */
const drawn = Buffer.alloc(256 * length)
let used = drawn.length

/** Returns sixteen random bytes as text; never the same ones twice. */
export function randomText(encoding: 'base64' | 'hex'): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const text = drawn.toString(encoding, used, used + length)
  used += length
  return text
}
