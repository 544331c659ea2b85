import { useMemo, useSyncExternalStore } from 'react'
import { storedSearches, withoutSearch, withSearch } from './recent-searches.ts'

const key = 'recentSearches'
const listeners = new Set<() => void>()

/** The last searches of this browser; none while the page is rendered on the server. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => storedSearches(stored), [stored])
}

export function rememberSearch(words: string): void {
  write(withSearch(storedSearches(read()), words))
}

export function forgetSearch(words: string): void {
  write(withoutSearch(storedSearches(read()), words))
}

export function forgetAllSearches(): void {
  write([])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A browser that refuses storage simply remembers nothing. */
function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(searches: string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches))
    else localStorage.removeItem(key)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
