import type { SearchCriteria, SearchPreview } from '../../contract.ts'
import { searchPreview } from '../../endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'

/** Debounce in ms: several changes in a row send one request. */
export const previewDebounceMs = 250

export interface SearchPreviewState {
  /** The last response, also while the next one is loading. */
  preview: SearchPreview | null
  /** The preview is not of the current criteria. */
  isOld: boolean
  failed: boolean
  reload: () => void
}

/** Loads the preview of a search again when its criteria change; the first time without a delay. */
export function useSearchPreview(criteria: SearchCriteria, isActive: boolean): SearchPreviewState {
  const [answer, setAnswer] = useState<{ of: string; preview: SearchPreview | null; failed: boolean } | null>(null)
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify(criteria)
  const isFirst = answer === null
  useEffect(() => {
    if (!isActive) return undefined
    const controller = new AbortController()
    const loadPreview = () =>
      call(searchPreview, { query: JSON.parse(key) as SearchCriteria }, controller.signal)
        .then((preview) => setAnswer({ of: key, preview, failed: false }))
        .catch(() => {
          if (!controller.signal.aborted)
            setAnswer((last) => ({ of: key, preview: last?.preview ?? null, failed: true }))
        })
    const timer = setTimeout(() => void loadPreview(), isFirst ? 0 : previewDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first question does not wait
  }, [isActive, key, turn])
  return {
    preview: answer?.preview ?? null,
    isOld: answer?.of !== key,
    failed: answer?.of === key && answer.failed,
    reload: () => setTurn(turn + 1),
  }
}
