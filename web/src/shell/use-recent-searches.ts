import { useMemo, useSyncExternalStore } from 'react'
import { local, readItem, writeItem } from '../ui/browser-storage.ts'
import { store } from '../ui/store.ts'
import { storedSearches, withoutSearch, withSearch } from './recent-searches.ts'

const key = 'recentSearches'
const changes = store(0)

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

const read = () => readItem(local, key)

function write(searches: string[]): void {
  if (writeItem(local, key, searches.length > 0 ? JSON.stringify(searches) : null)) changes.set(changes.read() + 1)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
