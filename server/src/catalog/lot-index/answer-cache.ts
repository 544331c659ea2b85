import { LRUCache } from 'lru-cache'
import type { IndexAnswer } from './index-query.ts'
import type { LotIndex } from './lot-index.ts'

export interface AnswerCache {
  /** The cached answer while it is current, or the pending one; else the result of `ask`. */
  get(key: string, ask: () => Promise<IndexAnswer> | null): Promise<IndexAnswer> | null
  set(key: string, answer: Promise<IndexAnswer>): void
  /** Whether there is an answer, current or pending. */
  has(key: string): boolean
}

interface Entry {
  pending: Promise<IndexAnswer>
  answer?: IndexAnswer
}

/** What is asked for together comes together; more would only be old by the time V8 collects it. Takes a megabyte or two. */
const maxEntries = 128

/** Caches answers until the index applies a change or a lot becomes past. */
export function answerCache(index: Pick<LotIndex, 'isCurrent'>): AnswerCache {
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
    get: (key, ask) => {
      const known = entries.get(key)
      if (isKnown(known)) return known.pending
      const pending = ask()
      if (pending) set(key, pending)
      return pending
    },
  }
}
