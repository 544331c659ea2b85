/** So many searches are remembered, in this browser only. */
export const recentLimit = 5
/** A longer search than the server takes is not worth remembering. */
const longest = 200

/** Newest first; the same words in other capitals replace their older spelling. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const search = words.trim().replace(/\s+/g, ' ')
  if (search === '' || search.length > longest) return [...searches]
  return [search, ...withoutSearch(searches, search)].slice(0, recentLimit)
}

export function withoutSearch(searches: readonly string[], words: string): string[] {
  return searches.filter((search) => search.toLowerCase() !== words.toLowerCase())
}

/** Reads what the browser has stored; anything else than a list of words counts as nothing. */
export function storedSearches(stored: string | null): string[] {
  const value = parsed(stored)
  return Array.isArray(value) ? value.filter(isSearch).slice(0, recentLimit) : []
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return null
  }
}
