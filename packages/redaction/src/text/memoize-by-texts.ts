/** Maximum cached results; a feed lists its lots sale by sale. */
const maxEntries = 500

/** Memoizes a function of a few texts: the sales of a house share its name, places and titles. */
export function memoizeByTexts<Texts extends readonly (string | null | undefined)[], T>(
  make: (...texts: Texts) => T,
): (...texts: Texts) => T {
  const cache = new Map<string, T>()
  return (...texts) => {
    const key = texts.join('\0')
    const known = cache.get(key)
    if (known !== undefined) return known
    const made = make(...texts)
    if (cache.size >= maxEntries) cache.clear()
    cache.set(key, made)
    return made
  }
}
