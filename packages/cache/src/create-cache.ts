import { LRUCache } from 'lru-cache'

export interface Cache<Value> {
  /**
   * Returns the cached value of a key, or a new one from `load`. Concurrent callers share a pending value. A failed load
   * is not cached.
   */
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

export interface CacheOptions<Value> {
  /** Maximum number of entries; with `measure`, the maximum total of their bytes. */
  max: number
  /** Returns the bytes of a value; its key is added. */
  measure?: (value: Value) => number
  /** Returns the version of the data that values depend on: another version empties the cache; null caches nothing. */
  version?: () => string | null
  /** Milliseconds. Values may be this stale with regard to other inputs than the version, such as the hour. */
  ttl?: number
  /** Returns whether the value of a key is cached; see `createSecondHitFilter`. */
  admit?: (key: string) => boolean
  canCache?: (value: Value) => boolean
  /** Milliseconds. */
  now?: () => number
}

/** Creates an LRU cache whose values expire when the version changes, or after `ttl`. */
export function createCache<Value>({
  max,
  measure,
  version: getVersion = () => '',
  ttl = 0,
  admit = () => true,
  canCache = () => true,
  now = () => performance.now(),
}: CacheOptions<Value>): Cache<Value> {
  const bound = measure
    ? { maxSize: max, sizeCalculation: ({ value }: { value: Value }, key: string) => measure(value) + 2 * key.length }
    : { max }
  const entries = new LRUCache<string, { value: Value }>({ ...bound, ttl, ttlResolution: 0, perf: { now } })
  let pending = new Map<string, Promise<Value>>()
  let cachedVersion: string | null = null
  const getPending = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const shared = pending.get(key)
    if (shared) return shared
    const [into, start] = [pending, now()]
    const loading = load()
    into.set(key, loading)
    const store = (value: Value): void => {
      into.delete(key)
      if (into === pending && canCache(value)) entries.set(key, { value }, { start })
    }
    loading.then(store, () => into.delete(key))
    return loading
  }
  return {
    get: async (key, load) => {
      if (!admit(key)) return load()
      const current = getVersion()
      if (current !== cachedVersion) {
        entries.clear()
        pending = new Map()
        cachedVersion = current
      }
      if (current === null) return load()
      const known = entries.get(key)
      return known ? known.value : getPending(key, load)
    },
  }
}
