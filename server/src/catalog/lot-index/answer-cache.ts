import type { IndexAnswer } from './index-query.ts'
import type { LotIndex } from './lot-index.ts'

export interface AnswerCache {
  /** The kept answer while it is still the one that would be given, else a new one. */
  get(index: LotIndex, key: string, ask: () => IndexAnswer | null): IndexAnswer | null
  keep(key: string, answer: IndexAnswer): void
}

/** Some megabytes. */
const most = 500

/** Keeps answers until the index has seen another change, or a lot has gone from one status to the other. */
export function answerCache(): AnswerCache {
  const kept = new Map<string, IndexAnswer>()
  const keep = (key: string, answer: IndexAnswer): void => {
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, answer)
  }
  return {
    keep,
    get: (index, key, ask) => {
      const known = kept.get(key)
      if (known && index.isCurrent(known)) return known
      const answer = ask()
      kept.delete(key)
      if (answer) keep(key, answer)
      return answer
    },
  }
}
