import { setFlagsFromString } from 'node:v8'

/** Of what lives: so much may lie about as garbage before it is cleared away. */
const percent = 150

/**
 * For processes that much goes through and little stays in: V8 would let garbage grow to several times of what lives, and
 * would so take the more memory the longer it works.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
