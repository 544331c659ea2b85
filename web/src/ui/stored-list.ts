import { useMemo, useSyncExternalStore } from 'react'

/** A short list that this browser alone stores, newest first. */
export interface StoredList<Item> {
  /** Empty while the page is rendered on the server. */
  useItems(): Item[]
  /** Puts it first; one that is the same as another takes its place. */
  add(item: Item): void
  remove(item: Item): void
  clear(): void
}

interface ListSettings<Item> {
  /** In `localStorage`. */
  key: string
  most: number
  /** Whether what is stored, which anybody may have changed, is an item. */
  isItem(value: unknown): value is Item
  isSame?(one: Item, other: Item): boolean
}

/** A browser that refuses storage has an empty list. */
export function storedList<Item>(settings: ListSettings<Item>): StoredList<Item> {
  const { key, most, isItem, isSame = Object.is } = settings
  const listeners = new Set<() => void>()
  const read = (): string | null => stored(key)
  const write = (items: readonly Item[]): void => {
    try {
      if (items.length > 0) localStorage.setItem(key, JSON.stringify(items.slice(0, most)))
      else localStorage.removeItem(key)
    } catch {
      return
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  const parsed = (text: string | null): Item[] => itemsIn(text).filter(isItem).slice(0, most)
  const without = (item: Item): Item[] => parsed(read()).filter((each) => !isSame(each, item))
  return {
    useItems: () => {
      const text = useSyncExternalStore(subscribe, read, () => null)
      return useMemo(() => parsed(text), [text])
    },
    add: (item) => {
      if (isItem(item)) write([item, ...without(item)])
    },
    remove: (item) => write(without(item)),
    clear: () => write([]),
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function itemsIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
