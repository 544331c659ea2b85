import { randomFillSync } from 'node:crypto'

/** Bytes, as many as no one guesses. */
const length = 16
/** Drawn at once: drawing takes some ten microseconds, however few they are. */
const drawn = Buffer.alloc(256 * length)
let used = drawn.length

/** Sixteen random bytes that nothing else is given. */
export function randomText(encoding: 'base64' | 'hex'): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const text = drawn.toString(encoding, used, used + length)
  used += length
  return text
}
