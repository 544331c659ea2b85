import type { Facets } from '@parure/domain/catalog/contract'
import { filterGroups, optionGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { GroupOptions } from '@parure/domain/catalog/first-options'
import type { Selection } from '@parure/domain/catalog/selection'
import type { LotStatus } from '@parure/domain/lot/status'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { fetchCounts, type Counts } from '../counts.ts'
import { listCall } from '../list-call.ts'
import { listQuery } from '../list-selection.ts'
import type { ListData } from '../load-list.ts'
import { selectionKey } from './draft.ts'

const liveCall = listCall(call)

/** What is counted. */
export interface Counted {
  status: LotStatus
  draft: Selection
  /** Of its range of money, and of the distribution of amounts. */
  currency: ReaderCurrency
}

export interface LiveCounts {
  counts: Counts
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
  /** The draft that `counts` are of. */
  of: Selection
  facets: Facets | null
  failure: string | null
}

/**
 * Counts of a selection that may differ from the list's. Until they arrive the last ones stay; a newer selection
 * cancels the requests of an older one. `settled`: the list is loading with exactly these, or has failed to.
 */
export function useLiveCounts({ status, draft, currency }: Counted, loaded: ListData, settled: boolean): LiveCounts {
  const key = keyOf(draft, currency)
  const [live, setLive] = useState<Live | null>(null)
  const ofPage = loaded.counts.facets
  const isLoaded = ofPage !== null && key === keyOf(loaded.selection, ofPage.currency)
  const mine = live?.key === key ? live : null
  const known = isLoaded || (mine !== null && mine.failure === null) || settled
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const last = live?.counts ? { of: live.of, counts: live.counts } : { of: loaded.selection, counts: loaded.counts }
    const query = listQuery(status, draft, currency)
    return fetchCounts(liveCall, { query, currency, known: unaffected(last, draft) }, signal)
  })
  useEffect(() => {
    if (known) return undefined
    const controller = new AbortController()
    const settle = (part: Pick<Live, 'failure'> & Partial<Live>) => {
      if (controller.signal.aborted) return
      setLive((last) => ({ counts: null, facets: null, of: draft, ...last, ...part, key }))
    }
    ask(controller.signal).then(
      ({ facets, ...counts }) =>
        settle({ failure: null, counts: { ...counts, facets }, of: draft, ...(facets ? { facets } : {}) }),
      (error: unknown) => settle({ failure: failureText(error) }),
    )
    return () => controller.abort()
  }, [known, key, draft])
  const askAgain = () => setLive((last) => last && { ...last, key: '' })
  if (isLoaded)
    return { counts: loaded.counts, current: true, failure: null, facets: ofPage, facetsFailed: false, askAgain }
  const failure = mine?.failure ?? null
  return {
    counts: live?.counts ?? loaded.counts,
    current: mine !== null && failure === null,
    failure,
    facets: live?.facets ?? ofPage,
    facetsFailed: mine !== null && failure === null && mine.counts?.facets === null,
    askAgain,
  }
}

const keyOf = (selection: Selection, currency: ReaderCurrency): string => `${selectionKey(selection)} ${currency}`

/** The group in which alone two selections differ, with its counts: they ignore the group's own choice. */
function unaffected(last: { of: Selection; counts: Counts }, draft: Selection): Partial<Counts['options']> {
  const [group, ...others] = filterGroups.filter((each) => differs(last.of, draft, each))
  if (group === undefined || others.length > 0 || !isWhole(last.counts.options[group])) return {}
  const same = Object.fromEntries(optionGroups.map((each) => [each, each === group ? [] : draft[each]]))
  const before = Object.fromEntries(optionGroups.map((each) => [each, each === group ? [] : last.of[each]]))
  const alike = selectionKey({ ...draft, ...same }) === selectionKey({ ...last.of, ...before })
  return alike ? { [group]: last.counts.options[group] } : {}
}

const differs = (one: Selection, other: Selection, group: FilterGroup): boolean =>
  one[group].toSorted().join('\n') !== other[group].toSorted().join('\n')

const isWhole = ({ known, count }: GroupOptions): boolean => known.length === count
