import type { Facets } from '../../../contract.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Selection } from '../../../selection.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { fetchCounts, type Counts } from '../../loading/counts.ts'
import { callWithPublicTotal } from '../../loading/call-with-public-total.ts'
import type { ListKind } from '../../address/list-kind.ts'
import { buildListRequest } from '../../address/list-selection.ts'
import type { FilteredLots } from '../../loading/load-list.ts'
import { buildSelectionKey } from './draft.ts'

const callForCounts = callWithPublicTotal(call)

/** The selection to count. */
export interface CountedDraft {
  kind: ListKind
  draft: Selection
  /** Of its range of money, and of the distribution of amounts. */
  currency: ReaderCurrency
}

export interface LiveCounts {
  counts: Counts
  /** Number of lots of the draft, which arrives before the other counts; null until then. */
  total: number | null
  /** Whether `counts` belong to the draft; false while counts of the last choice load. */
  current: boolean
  /** The message when loading the counts of the last choice failed. */
  failure: string | null
  /** The last known ones, as the groups of options need them. */
  facets: Facets | null
  /** The distributions of this draft failed to load. */
  facetsFailed: boolean
  /** Requests them again. */
  askAgain: () => void
  /** Groups with options to choose that are not loaded. */
  undrawn: readonly OptionGroup[]
  /** Requests those as well. */
  askUndrawn: () => void
}

interface Live {
  /** Key of the draft that was requested last; empty for a retry. */
  key: string
  counts: Counts | null
  facets: Facets | null
  failure: string | null
  /** Number of earlier retries. */
  times: number
}

/**
 * Counts of a selection that may differ from the list's. The last counts stay until new ones arrive; a newer selection
 * aborts the requests of an older one. `settled`: the list is loading with exactly this selection, or has failed to.
 */
export function useLiveCounts(counted: CountedDraft, loaded: FilteredLots, settled: boolean): LiveCounts {
  const key = buildCountsKey(counted.draft, counted.currency)
  const ofPage = loaded.counts.facets
  const isLoaded = ofPage !== null && key === buildCountsKey(loaded.selection, ofPage.currency)
  const { undrawn } = loaded.counts
  const [wanted, setWanted] = useState(false)
  const askUndrawn = useCallback(() => setWanted(true), [])
  const isComplete = isLoaded && (undrawn.length === 0 || !wanted)
  const { live, total, askAgain } = useCountsRequest(key, counted, loaded, isComplete || settled)
  const ownCounts = live?.key === key ? live : null
  if (isLoaded) return { ...mergeLoadedCounts(loaded, ownCounts), askAgain, askUndrawn }
  const failure = ownCounts?.failure ?? null
  const early = total?.key === key ? total.count : null
  return {
    counts: live?.counts ?? loaded.counts,
    total: ownCounts?.counts?.total ?? early,
    current: ownCounts !== null && failure === null,
    failure,
    facets: live?.facets ?? ofPage,
    facetsFailed: failure !== null,
    askAgain,
    undrawn: live?.facets ? [] : undrawn,
    askUndrawn,
  }
}

/** Asks for a draft's counts once, unless they are needless; `live` is what was answered last. */
function useCountsRequest(
  key: string,
  { kind, draft, currency }: CountedDraft,
  loaded: FilteredLots,
  needless: boolean,
) {
  const [live, setLive] = useState<Live | null>(null)
  const [times, setTimes] = useState(0)
  const [total, setTotal] = useState<{ key: string; count: number } | null>(null)
  const isKnown = needless || (live?.key === key && live.failure === null)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const query = buildListRequest(kind, draft, currency)
    const onTotal = (count: number) => {
      if (!signal.aborted) setTotal({ key, count })
    }
    return fetchCounts(callForCounts, { query, currency, onTotal }, signal)
  })
  useEffect(() => {
    if (isKnown) return undefined
    const controller = new AbortController()
    const settle = (part: Pick<Live, 'failure'> & Partial<Live>) => {
      if (controller.signal.aborted) return
      setLive((last) => ({ counts: null, facets: null, ...last, ...part, key, times }))
    }
    ask(controller.signal).then(
      (counts) => settle({ failure: null, counts, facets: counts.facets }),
      (error: unknown) => settle({ failure: getFailureText(error) }),
    )
    return () => controller.abort()
  }, [isKnown, key, times])
  const retryCounts = () => {
    setLive((last) => last && { ...last, key: '' })
    setTimes((last) => last + 1)
  }
  return { live, total, askAgain: retryCounts }
}

/** What the page brought, with the options of undrawn groups where those have come. */
function mergeLoadedCounts({ counts }: FilteredLots, more: Live | null): Omit<LiveCounts, 'askAgain' | 'askUndrawn'> {
  const { total } = counts
  return {
    counts: more?.counts ?? counts,
    total,
    current: true,
    failure: more?.failure ?? null,
    facets: more?.facets ?? counts.facets,
    facetsFailed: false,
    undrawn: more?.facets ? [] : counts.undrawn,
  }
}

const buildCountsKey = (selection: Selection, currency: ReaderCurrency): string =>
  `${buildSelectionKey(selection)} ${currency}`
