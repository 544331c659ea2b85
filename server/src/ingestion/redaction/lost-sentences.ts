import { publicText, type Guarded } from './public-text.ts'
import type { TextKind } from './other-sales.ts'
import { sentencesOf } from './sentences.ts'

export interface LostSentences {
  sentences: number
  lost: number
  /** In percent of the sentences. */
  share: number
}

/** Counts the sentences that redaction removes; sentences with replaced words are not lost. */
export function lostSentences(texts: Iterable<readonly [text: string, lot: Guarded, kind?: TextKind]>): LostSentences {
  let [sentences, lost] = [0, 0]
  for (const [text, lot, kind] of texts) {
    const before = sentencesOf(text).length
    sentences += before
    lost += Math.max(0, before - sentencesOf(publicText(text, lot, kind)).length)
  }
  return { sentences, lost, share: sentences === 0 ? 0 : (100 * lost) / sentences }
}
