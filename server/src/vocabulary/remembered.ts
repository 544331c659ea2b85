import { ownText } from './own-text.ts'

/** Maximum number of words; the cache is cleared when it is full. */
const most = 20_000

/** Memoizes by word: catalogs repeat a few thousand words. */
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
