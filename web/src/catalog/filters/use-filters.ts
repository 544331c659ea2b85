import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import type { ListState, Selection } from '@parure/domain/catalog/selection'
import type { LotStatus } from '@parure/domain/lot/status'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { toggled } from './category-choice.ts'
import type { Counts } from '../counts.ts'
import { changeBetween, drafted, noChange, selectionKey } from './draft.ts'
import { listAddress } from '../list-address.ts'
import type { ListKind } from '../list-kind.ts'
import type { ListData } from '../load-list.ts'
import { useLiveCounts } from './use-live-counts.ts'

/** The filters as they stand, and what can be done with them. */
export interface Filters {
  status: LotStatus
  applied: Selection
  draft: Selection
  counts: Counts
  /** The counts are the draft's; else those before the last tick. */
  counted: boolean
  /** There are ticks that the list does not follow yet. */
  changed: boolean
  /** Why the counts could not follow the last tick. */
  failure: string | null
  toggle: (group: FilterGroup, name: string) => void
  /** `replace`: in place of the address that the filters stand on. */
  apply: (how?: { replace: boolean }) => void
  forget: () => void
}

/** Ticks move the counts at once and the list on Apply Filters. `settled`: what the address asks for needs no counts. */
export function useFilters(kind: ListKind, state: ListState, data: ListData, settled: boolean): Filters {
  const [change, setChange] = useState(noChange)
  const navigate = useNavigate()
  const draft = useMemo(() => drafted(state, change), [state, change])
  const changed = selectionKey(draft) !== selectionKey(state)
  const { counts, current, failure } = useLiveCounts(kind.status, draft, data, settled && !changed)
  return {
    status: kind.status,
    applied: state,
    draft,
    counts,
    counted: current,
    changed,
    failure,
    toggle: (group, name) => {
      const chosen = toggled(counts.options[group].known, draft[group], name)
      setChange(changeBetween(state, { ...draft, [group]: chosen }))
    },
    apply: ({ replace } = { replace: false }) => {
      setChange(noChange)
      void navigate(listAddress(kind, { ...draft, sortOrder: state.sortOrder }), { replace })
    },
    forget: () => setChange(noChange),
  }
}
