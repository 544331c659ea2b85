import { sourceDraft } from '@parure/domain/source-draft/endpoints'
import { useEffect } from 'react'
import { call } from '../../shell/call.ts'
import type { DraftStore } from './draft-store.ts'

/** Milliseconds between two looks at what the worker has done. */
const lookEvery = 1_000

/** Asks for the draft again and again while the worker is at work on it. */
export function useFreshDraft(store: DraftStore, id: number, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    // An answer that comes late would take back what was typed since.
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
