import { LRUCache } from 'lru-cache'
import type { IndexAnswer } from '@parure/catalog-index/index-query.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'

export interface AnswerCache {
  /** Returns the cached answer while it is current, or the pending one; else the result of `load`. */
  get(key: string, load: () => Promise<IndexAnswer> | null): Promise<IndexAnswer> | null
  set(key: string, answer: Promise<IndexAnswer>): void
  /** Whether there is an answer, current or pending. */
  has(key: string): boolean
}

interface Entry {
  pending: Promise<IndexAnswer>
  answer?: IndexAnswer
}

/**
 * Pages of one render request the same answers at the same time; older entries would only grow old before V8 collects
 * them. Uses one or two megabytes.
 */
const maxEntries = 128

/**
 * Caches answers until the index applies a change or a lot becomes past. Not a `createCache`: each answer has its own
 * validity, and a list takes answers without waiting for a promise of the cache.
 */
export function createAnswerCache(index: Pick<LotIndex, 'isCurrent'>): AnswerCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  const set = (key: string, pending: Promise<IndexAnswer>): void => {
    const entry: Entry = { pending }
    entries.set(key, entry)
    pending.then(
      (answer) => (entry.answer = answer),
      () => entries.peek(key) === entry && entries.delete(key),
    )
  }
  const isKnown = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && (!entry.answer || index.isCurrent(entry.answer))
  return {
    set,
    has: (key) => isKnown(entries.peek(key)),
    get: (key, loadAnswer) => {
      const known = entries.get(key)
      if (isKnown(known)) return known.pending
      const pending = loadAnswer()
      if (pending) set(key, pending)
      return pending
    },
  }
}
