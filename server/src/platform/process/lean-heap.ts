import { setFlagsFromString } from 'node:v8'

/** Heap growth before a garbage collection, in percent of the live heap. */
const percent = 150

/**
 * For processes that much goes through and little stays in: V8 would let garbage grow to several times of what lives, and
 * would so take the more memory the longer it works.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
