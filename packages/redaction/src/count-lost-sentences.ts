import type { GuardedDetails } from './guarded-details.ts'
import { redactPublicText } from './redact-public-text.ts'
import type { TextKind } from './sales/find-other-sales.ts'
import { splitSentences } from './text/sentences.ts'

export interface LostSentences {
  sentences: number
  lost: number
  /** In percent of the sentences. */
  share: number
}

/** Counts the sentences that redaction removes; sentences with replaced words are not lost. */
export function countLostSentences(
  texts: Iterable<readonly [text: string, lot: GuardedDetails, kind?: TextKind]>,
): LostSentences {
  let [sentences, lost] = [0, 0]
  for (const [text, lot, kind] of texts) {
    const before = splitSentences(text).length
    sentences += before
    lost += Math.max(0, before - splitSentences(redactPublicText(text, lot, kind)).length)
  }
  return { sentences, lost, share: sentences === 0 ? 0 : (100 * lost) / sentences }
}
