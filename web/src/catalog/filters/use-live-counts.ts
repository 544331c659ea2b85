import type { Selection } from '@parure/domain/catalog/selection'
import type { LotStatus } from '@parure/domain/lot/status'
import { useEffect, useState } from 'react'
import { call } from '../../shell/call.ts'
import { fetchCounts, type Counts } from '../counts.ts'
import { selectionKey } from './draft.ts'
import { failureText } from '../../shell/failure-text.ts'
import { listCall } from '../list-call.ts'
import type { ListData } from '../load-list.ts'

const liveCall = listCall(call)

interface Live {
  key: string
  counts: Counts | null
  failure: string | null
}

/**
 * Counts of a selection that may differ from the list's. Until they arrive the last ones stay; a newer selection
 * cancels the requests of an older one. `settled`: the list is loading with exactly these, or has failed to.
 */
export function useLiveCounts(status: LotStatus, draft: Selection, loaded: ListData, settled: boolean) {
  const key = selectionKey(draft)
  const loadedKey = selectionKey(loaded.selection)
  const [live, setLive] = useState<Live | null>(null)
  const known = key === loadedKey || (live?.key === key && live.failure === null) || settled
  useEffect(() => {
    if (known) return undefined
    const controller = new AbortController()
    const settle = (counts: Counts | null, failure: string | null) => {
      if (!controller.signal.aborted) setLive((last) => ({ key, counts: counts ?? last?.counts ?? null, failure }))
    }
    fetchCounts(liveCall, status, draft, controller.signal).then(
      (counts) => settle(counts, null),
      (error: unknown) => settle(null, failureText(error)),
    )
    return () => controller.abort()
  }, [known, key, status, draft])
  if (key === loadedKey) return { counts: loaded.counts, current: true, failure: null }
  const failure = live?.key === key ? live.failure : null
  return { counts: live?.counts ?? loaded.counts, current: live?.key === key && failure === null, failure }
}
