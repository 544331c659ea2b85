import { ownText } from './own-text.ts'

/** Words, after which the cache is cleared. */
const most = 20_000

/** Caches a function of words: catalogues repeat a few thousand. */
export function remembered<T>(read: (word: string) => T): (word: string) => T {
  const cache = new Map<string, T>()
  return (word) => {
    const known = cache.get(word)
    if (known !== undefined) return known
    const own = ownText(word)
    const value = read(own)
    if (cache.size >= most) cache.clear()
    cache.set(own, value)
    return value
  }
}
