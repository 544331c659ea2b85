import { detachSubstring } from './detach-substring.ts'

/** Maximum number of words; the cache is cleared when it is full. */
const maxWords = 20_000

/** Memoizes by word: catalogs repeat a few thousand words. */
export function memoize<T>(read: (word: string) => T): (word: string) => T {
  const cache = new Map<string, T>()
  return (word) => {
    const known = cache.get(word)
    if (known !== undefined) return known
    const own = detachSubstring(word)
    const value = read(own)
    if (cache.size >= maxWords) cache.clear()
    cache.set(own, value)
    return value
  }
}
