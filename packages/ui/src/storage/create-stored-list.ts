import { useMemo, useSyncExternalStore } from 'react'
import { getLocalStorage, readItem, writeItem } from './browser-storage.ts'
import { createStore } from './create-store.ts'

/** A short list stored in this browser only, newest first. */
export interface StoredList<Item> {
  /** Returns an empty list on the server. */
  useItems(): Item[]
  /** Inserts the item at the start and removes an equal one. */
  add(item: Item): void
  remove(item: Item): void
  clear(): void
}

interface ListSettings<Item> {
  /** The key in `localStorage`. */
  key: string
  maxItems: number
  /** Validates a stored value, which users can edit. */
  isItem(value: unknown): value is Item
  isSame?(one: Item, other: Item): boolean
}

/** Stays empty in a browser that refuses storage. */
export function createStoredList<Item>({
  key,
  maxItems,
  isItem,
  isSame = Object.is,
}: ListSettings<Item>): StoredList<Item> {
  const changes = createStore(0)
  const read = () => readItem(getLocalStorage, key)
  const parseItems = (text: string | null): Item[] => parseJsonArray(text).filter(isItem).slice(0, maxItems)
  const excludeItem = (item: Item): Item[] => parseItems(read()).filter((each) => !isSame(each, item))
  const write = (items: readonly Item[]): void => {
    const text = items.length > 0 ? JSON.stringify(items.slice(0, maxItems)) : null
    if (writeItem(getLocalStorage, key, text)) changes.set(changes.read() + 1)
  }
  const subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = changes.subscribe(listener)
    // Other tabs change the list too.
    addEventListener('storage', listener)
    return () => {
      unsubscribe()
      removeEventListener('storage', listener)
    }
  }
  return {
    useItems: () => {
      const text = useSyncExternalStore(subscribe, read, () => null)
      return useMemo(() => parseItems(text), [text])
    },
    add: (item) => {
      if (isItem(item)) write([item, ...excludeItem(item)])
    },
    remove: (item) => write(excludeItem(item)),
    clear: () => write([]),
  }
}

function parseJsonArray(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
