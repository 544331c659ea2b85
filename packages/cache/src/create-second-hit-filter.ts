import { LRUCache } from 'lru-cache'
import { maxKeyLength } from './create-cache.ts'

/** Total characters of the keys in the filter. */
const maxKeyCharacters = 512 * 1024

/**
 * Creates a cache's doorkeeper: returns whether a key was requested recently, and records it. A value that is requested
 * once, as by crawlers and most combinations of filters, would evict others, and V8 would have to collect it.
 */
export function createSecondHitFilter(): (key: string) => boolean {
  // A few keys that are too long for any cache would evict all others.
  const limits = { maxSize: maxKeyCharacters, maxEntrySize: maxKeyLength }
  const keys = new LRUCache<string, true>({ ...limits, sizeCalculation: (_, key) => key.length })
  return (key) => {
    if (keys.get(key)) return true
    keys.set(key, true)
    return false
  }
}
