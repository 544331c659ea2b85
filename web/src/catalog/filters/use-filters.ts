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

/** The state of the filters, and their actions. */
export interface Filters {
  status: LotStatus
  applied: Selection
  draft: Selection
  counts: Counts
  /** Whether `counts` are the draft's; false while those of the last tick are loading. */
  counted: boolean
  /** Whether the draft differs from the applied selection. */
  changed: boolean
  /** The message where the counts of the last tick could not be loaded. */
  failure: string | null
  toggle: (group: FilterGroup, name: string) => void
  /** Navigates to the draft; `replace` replaces the current history entry. */
  apply: (how?: { replace: boolean }) => void
  /** Drops the draft. */
  forget: () => void
}

/**
 * Ticks update the counts at once, and the list on Apply Filters. `settled`: the list is loading or has failed, so the
 * counts of the applied selection are not requested.
 */
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
