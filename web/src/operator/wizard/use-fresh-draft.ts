import { sourceDraft } from '@parure/domain/source-draft/endpoints'
import { useEffect } from 'react'
import { call } from '../../shell/call.ts'
import type { DraftStore } from './draft-store.ts'

/** Milliseconds between two requests for the worker's progress. */
const lookEvery = 1_000

/** Polls the draft while the worker processes it. */
export function useFreshDraft(store: DraftStore, id: number, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    // A late response would overwrite changes made since.
    let isOver = false
    const timer = setInterval(() => {
      call(sourceDraft, { params: { id }, query: {} }).then(
        (draft) => isOver || store.take(draft),
        () => {},
      )
    }, lookEvery)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isWaiting, id, store])
}
