import type { IndexAnswer } from './index-query.ts'
import type { LotIndex } from './lot-index.ts'

export interface AnswerCache {
  /** The kept answer while it is still the one that would be given, or the one on its way; else a new one. */
  get(key: string, ask: () => Promise<IndexAnswer> | null): Promise<IndexAnswer> | null
  keep(key: string, answer: Promise<IndexAnswer>): void
}

interface Kept {
  coming: Promise<IndexAnswer>
  answer?: IndexAnswer
}

/** Some megabytes. */
const most = 500

/** Keeps answers until the index has seen another change, or a lot has gone from one status to the other. */
export function answerCache(index: Pick<LotIndex, 'isCurrent'>): AnswerCache {
  const kept = new Map<string, Kept>()
  const keep = (key: string, coming: Promise<IndexAnswer>): void => {
    kept.delete(key)
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
    const entry: Kept = { coming }
    kept.set(key, entry)
    coming.then(
      (answer) => (entry.answer = answer),
      () => kept.delete(key),
    )
  }
  return {
    keep,
    get: (key, ask) => {
      const known = kept.get(key)
      if (known && (!known.answer || index.isCurrent(known.answer))) return known.coming
      const coming = ask()
      if (coming) keep(key, coming)
      return coming
    },
  }
}
