import type { Facets } from '@parure/domain/catalog/contract'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Selection } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { fetchCounts, type Counts } from '../counts.ts'
import { listCall } from '../list-call.ts'
import type { ListKind } from '../list-kind.ts'
import { listQuery } from '../list-selection.ts'
import type { FilteredLots } from '../load-list.ts'
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
  /** The groups with something to choose whose options have not come. */
  undrawn: readonly OptionGroup[]
  /** Asks for those as well. */
  askUndrawn: () => void
}

interface Live {
  /** Of the draft that was asked for last; empty when it is to be asked again. */
  key: string
  counts: Counts | null
  facets: Facets | null
  failure: string | null
  /** How often it had been asked for again. */
  times: number
}

/**
 * Counts of a selection that may differ from the list's. Until they arrive the last ones stay; a newer selection
 * cancels the requests of an older one. `settled`: the list is loading with exactly these, or has failed to.
 */
export function useLiveCounts(counted: Counted, loaded: FilteredLots, settled: boolean): LiveCounts {
  const key = keyOf(counted.draft, counted.currency)
  const ofPage = loaded.counts.facets
  const isLoaded = ofPage !== null && key === keyOf(loaded.selection, ofPage.currency)
  const { undrawn } = loaded.counts
  const [wanted, setWanted] = useState(false)
  const askUndrawn = useCallback(() => setWanted(true), [])
  const isComplete = isLoaded && (undrawn.length === 0 || !wanted)
  const { live, total, askAgain } = useAsked(key, counted, loaded, isComplete || settled)
  const mine = live?.key === key ? live : null
  if (isLoaded) return { ...asLoaded(loaded, mine), askAgain, askUndrawn }
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
    undrawn: live?.facets ? [] : undrawn,
    askUndrawn,
  }
}

/** Asks for a draft's counts once, unless they are needless; `live` is what was answered last. */
function useAsked(key: string, { kind, draft, currency }: Counted, loaded: FilteredLots, needless: boolean) {
  const [live, setLive] = useState<Live | null>(null)
  const [times, setTimes] = useState(0)
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
      setLive((last) => ({ counts: null, facets: null, ...last, ...part, key, times }))
    }
    ask(controller.signal).then(
      (counts) => settle({ failure: null, counts, facets: counts.facets }),
      (error: unknown) => settle({ failure: failureText(error) }),
    )
    return () => controller.abort()
  }, [known, key, times])
  const askAgain = () => {
    setLive((last) => last && { ...last, key: '' })
    setTimes((last) => last + 1)
  }
  return { live, total, askAgain }
}

/** What the page brought, with the options of undrawn groups where those have come. */
function asLoaded({ counts }: FilteredLots, more: Live | null): Omit<LiveCounts, 'askAgain' | 'askUndrawn'> {
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

const keyOf = (selection: Selection, currency: ReaderCurrency): string => `${selectionKey(selection)} ${currency}`
