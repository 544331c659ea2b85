import { sourceDraft } from '@parure/features/source-draft/endpoints.ts'
import { useEffect } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import type { DraftStore } from './create-draft-store.ts'

/** Milliseconds between two requests for the worker's progress. */
const pollIntervalMs = 1_000

/** Polls the draft while the worker processes it. */
export function usePolledDraft(store: DraftStore, id: number, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    // A late response would overwrite changes made since.
    let isStopped = false
    const timer = setInterval(() => {
      call(sourceDraft, { params: { id }, query: {} }).then(
        (draft) => isStopped || store.replaceDraft(draft),
        () => {},
      )
    }, pollIntervalMs)
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }, [isWaiting, id, store])
}
