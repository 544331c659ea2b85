import type { Facets } from '@parure/domain/catalog/contract'
import type { Selection } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { fetchCounts, type Counts } from '../counts.ts'
import { listCall } from '../list-call.ts'
import type { ListKind } from '../list-kind.ts'
import { listQuery } from '../list-selection.ts'
import type { ListData } from '../load-list.ts'
import { selectionKey } from './draft.ts'

const liveCall = listCall(call)

/** What is counted. */
export interface Counted {
  kind: ListKind
  draft: Selection
  /** Of its range of money, and of the distribution of amounts. */
  currency: ReaderCurrency
}

export interface LiveCounts {
  counts: Counts
  /** How many lots the draft holds, which is known before the rest is; null until it is. */
  total: number | null
  /** Whether `counts` are the draft's; false while those of the last choice are loading. */
  current: boolean
  /** The message where the counts of the last choice could not be loaded. */
  failure: string | null
  /** The last ones that are known, as the groups of options need them. */
  facets: Facets | null
  /** The distributions of this draft could not be loaded. */
  facetsFailed: boolean
  /** Asks for them once more. */
  askAgain: () => void
}

interface Live {
  /** Of the draft that was asked for last; empty when it is to be asked again. */
  key: string
  counts: Counts | null
  facets: Facets | null
  failure: string | null
}

/**
 * Counts of a selection that may differ from the list's. Until they arrive the last ones stay; a newer selection
 * cancels the requests of an older one. `settled`: the list is loading with exactly these, or has failed to.
 */
export function useLiveCounts(counted: Counted, loaded: ListData, settled: boolean): LiveCounts {
  const key = keyOf(counted.draft, counted.currency)
  const ofPage = loaded.counts.facets
  const isLoaded = ofPage !== null && key === keyOf(loaded.selection, ofPage.currency)
  const { live, total, askAgain } = useAsked(key, counted, loaded, isLoaded || settled)
  if (isLoaded) return { ...asLoaded(loaded), askAgain }
  const mine = live?.key === key ? live : null
  const failure = mine?.failure ?? null
  const early = total?.key === key ? total.count : null
  return {
    counts: live?.counts ?? loaded.counts,
    total: mine?.counts?.total ?? early,
    current: mine !== null && failure === null,
    failure,
    facets: live?.facets ?? ofPage,
    facetsFailed: failure !== null,
    askAgain,
  }
}

/** Asks for a draft's counts once, unless they are needless; `live` is what was answered last. */
function useAsked(key: string, { kind, draft, currency }: Counted, loaded: ListData, needless: boolean) {
  const [live, setLive] = useState<Live | null>(null)
  const [total, setTotal] = useState<{ key: string; count: number } | null>(null)
  const known = needless || (live?.key === key && live.failure === null)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const query = listQuery(kind, draft, currency)
    const onTotal = (count: number) => {
      if (!signal.aborted) setTotal({ key, count })
    }
    return fetchCounts(liveCall, { query, currency, onTotal }, signal)
  })
  useEffect(() => {
    if (known) return undefined
    const controller = new AbortController()
    const settle = (part: Pick<Live, 'failure'> & Partial<Live>) => {
      if (controller.signal.aborted) return
      setLive((last) => ({ counts: null, facets: null, ...last, ...part, key }))
    }
    ask(controller.signal).then(
      (counts) => settle({ failure: null, counts, facets: counts.facets }),
      (error: unknown) => settle({ failure: failureText(error) }),
    )
    return () => controller.abort()
  }, [known, key])
  return { live, total, askAgain: () => setLive((last) => last && { ...last, key: '' }) }
}

function asLoaded({ counts }: ListData): Omit<LiveCounts, 'askAgain'> {
  const { total, facets } = counts
  return { counts, total, current: true, failure: null, facets, facetsFailed: false }
}

const keyOf = (selection: Selection, currency: ReaderCurrency): string => `${selectionKey(selection)} ${currency}`
