import type { Criteria, Preview } from '@parure/domain/saved-search/contract'
import { searchPreview } from '@parure/domain/saved-search/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'

/** Debounce in ms: several changes in a row send one request. */
export const previewDelay = 250

export interface ShownPreview {
  /** The last response, also while the next one is loading. */
  preview: Preview | null
  /** The preview is not of the current criteria. */
  isOld: boolean
  failed: boolean
  askAgain: () => void
}

/** Loads the preview of a search again when its criteria change; the first time without a delay. */
export function useSearchPreview(criteria: Criteria, asked: boolean): ShownPreview {
  const [answer, setAnswer] = useState<{ of: string; preview: Preview | null; failed: boolean } | null>(null)
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify(criteria)
  const isFirst = answer === null
  useEffect(() => {
    if (!asked) return undefined
    const stop = new AbortController()
    const ask = () =>
      call(searchPreview, { query: JSON.parse(key) as Criteria }, stop.signal)
        .then((preview) => setAnswer({ of: key, preview, failed: false }))
        .catch(() => {
          if (!stop.signal.aborted) setAnswer((last) => ({ of: key, preview: last?.preview ?? null, failed: true }))
        })
    const timer = setTimeout(() => void ask(), isFirst ? 0 : previewDelay)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first question does not wait
  }, [asked, key, turn])
  return {
    preview: answer?.preview ?? null,
    isOld: answer?.of !== key,
    failed: answer?.of === key && answer.failed,
    askAgain: () => setTurn(turn + 1),
  }
}
