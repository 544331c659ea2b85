import { LRUCache } from 'lru-cache'
import { longestKey } from './versioned-cache.ts'

/** Characters of the keys that are remembered. */
const remembered = 512 * 1024

/**
 * Says whether a key was asked for lately, and remembers it. What is asked for once, as crawlers do and as most choices
 * among filters are, would drive other answers out of a cache, and V8 would have to collect it.
 */
export function askedBefore(): (key: string) => boolean {
  // A few keys that no cache takes would take the place of all others.
  const limits = { maxSize: remembered, maxEntrySize: longestKey }
  const keys = new LRUCache<string, true>({ ...limits, sizeCalculation: (_, key) => key.length })
  return (key) => {
    if (keys.get(key)) return true
    keys.set(key, true)
    return false
  }
}
