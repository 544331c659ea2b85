import { LRUCache } from 'lru-cache'

/** Returns the cached value of a key, or a new one from `make`. Concurrent callers share a pending value. */
export type Cache<T> = (key: string, make: () => Promise<T>) => Promise<T>

interface CacheOptions<T> {
  /** Returns the version of the data that values depend on: another version empties the cache; null caches nothing. */
  getVersion: () => string | null
  /** In bytes. */
  measureBytes: (value: T) => number
  canCache?: (value: T) => boolean
  maxBytes?: number
  /** In milliseconds. */
  now?: () => number
}

/** Characters; a value under a longer key is unlikely to be requested again. */
export const maxKeyLength = 2_000
/** Milliseconds. Values may be this stale with regard to other inputs than the version, such as the hour. */
const timeToLive = 60_000

/** Creates an LRU cache whose values expire when the version changes, or after a minute. */
export function createCache<T extends object | string>({
  getVersion,
  measureBytes,
  canCache = () => true,
  maxBytes = 64 * 1024 * 1024,
  now = Date.now,
}: CacheOptions<T>): Cache<T> {
  const cached = new LRUCache<string, T>({ maxSize: maxBytes, ttl: timeToLive, ttlResolution: 0, perf: { now } })
  let pending = new Map<string, Promise<T>>()
  let cachedVersion: string | null = null
  return async (key, make) => {
    const current = getVersion()
    if (current !== cachedVersion) {
      cached.clear()
      pending = new Map()
      cachedVersion = current
    }
    if (current === null || key.length > maxKeyLength) return make()
    const known = cached.get(key) ?? pending.get(key)
    if (known !== undefined) return known
    const [into, start] = [pending, now()]
    const coming = make()
    into.set(key, coming)
    const store = (value: T): void => {
      into.delete(key)
      if (into === pending && canCache(value))
        cached.set(key, value, { start, size: measureBytes(value) + 2 * key.length })
    }
    coming.then(store, () => into.delete(key))
    return coming
  }
}
