import { useMemo, useSyncExternalStore } from 'react'
import { local, readItem, writeItem } from './browser-storage.ts'
import { store } from './store.ts'

/** A short list that this browser alone stores, newest first. */
export interface StoredList<Item> {
  /** Empty while the page is rendered on the server. */
  useItems(): Item[]
  /** Puts it first; one that is the same takes its place. */
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

/** In a browser that refuses storage the list stays empty. */
export function storedList<Item>({ key, most, isItem, isSame = Object.is }: ListSettings<Item>): StoredList<Item> {
  const changes = store(0)
  const read = () => readItem(local, key)
  const itemsIn = (text: string | null): Item[] => listIn(text).filter(isItem).slice(0, most)
  const without = (item: Item): Item[] => itemsIn(read()).filter((each) => !isSame(each, item))
  const write = (items: readonly Item[]): void => {
    const text = items.length > 0 ? JSON.stringify(items.slice(0, most)) : null
    if (writeItem(local, key, text)) changes.set(changes.read() + 1)
  }
  const subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = changes.subscribe(listener)
    // Another tab changes it too.
    addEventListener('storage', listener)
    return () => {
      unsubscribe()
      removeEventListener('storage', listener)
    }
  }
  return {
    useItems: () => {
      const text = useSyncExternalStore(subscribe, read, () => null)
      return useMemo(() => itemsIn(text), [text])
    },
    add: (item) => {
      if (isItem(item)) write([item, ...without(item)])
    },
    remove: (item) => write(without(item)),
    clear: () => write([]),
  }
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
