import { LRUCache } from 'lru-cache'

/** Total characters of the keys in the filter. */
const maxKeyCharacters = 512 * 1024

/** Characters; a longer key is never admitted: it is unlikely to be requested again, and would evict many others. */
const maxKeyLength = 2_000

/**
 * Creates an admission policy for `createCache`: returns whether a key was requested recently, and records it. A value
 * that is requested once, as by crawlers and most combinations of filters, would evict others, and V8 would have to
 * collect it.
 */
export function createSecondHitFilter(): (key: string) => boolean {
  const limits = { maxSize: maxKeyCharacters, maxEntrySize: maxKeyLength }
  const keys = new LRUCache<string, true>({ ...limits, sizeCalculation: (_, key) => key.length })
  return (key) => {
    if (keys.get(key)) return true
    keys.set(key, true)
    return false
  }
}
