import { everyOutcome } from '@parure/vocabulary/filter-group.ts'
import { resolveAddressCurrency } from '../../../build-list-query.ts'
import type { FilterGroup, OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Range } from '../../../range.ts'
import type { ListState, Selection } from '../../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { useMemo, type Dispatch, type SetStateAction } from 'react'
import { useNavigate } from 'react-router'
import { buildListAddress } from '../../address/build-list-address.ts'
import type { ListKind } from '../../address/list-kind.ts'
import type { FilteredLots } from '../../loading/load-list.ts'
import { useListCurrency } from '../../head/use-list-currency.ts'
import { toggleChoice } from '../options/category-choice.ts'
import { noChange, type SelectionChange } from './selection-change.ts'
import { diffSelections, applyChange, buildSelectionKey } from './draft.ts'
import type { RangePart } from '../../../format-range-label.ts'
import { useSeenOptions, type OptionState } from './facet-options.ts'
import { useLiveCounts, type LiveCounts } from './use-live-counts.ts'

/** The state of the filters, and their actions. */
export interface Filters extends Omit<LiveCounts, 'current'>, OptionState {
  kind: ListKind
  status: LotStatus
  applied: Selection
  draft: Selection
  /** Of the amounts of the range of money. */
  currency: ReaderCurrency
  /** Whether `counts` belong to the draft; false while counts of the last choice load. */
  counted: boolean
  /** Whether the draft differs from the applied selection. */
  changed: boolean
  tick: (group: OptionGroup, name: string, on: boolean) => void
  setRange: (part: RangePart, range: Range | null) => void
  /** Navigates to the draft; `replace` replaces the current history entry. */
  apply: (how?: { replace: boolean }) => void
  /** Discards the draft. */
  discardDraft: () => void
}

export interface FiltersInput {
  kind: ListKind
  state: ListState
  data: FilteredLots
  /** What is chosen and not applied; the list's, since Clear All beside the grid drops it too. */
  change: SelectionChange
  onChange: Dispatch<SetStateAction<SelectionChange>>
  /** The list is loading or has failed, so the counts of the applied selection are not requested. */
  settled: boolean
}

/** Choices update the counts at once; Apply Filters updates the list. */
export function useFilters({ kind, state, data, change, onChange, settled }: FiltersInput): Filters {
  const navigate = useNavigate()
  const { status } = kind
  const currency = useListCurrency(state)
  const draft = useMemo(() => applyChange(state, change, currency), [state, change, currency])
  const changed = buildSelectionKey(draft) !== buildSelectionKey(state)
  const { current, ...live } = useLiveCounts({ kind, draft, currency }, data, settled && !changed)
  // Several choices made before hydration build on each other.
  const choose = (partOf: (draft: Selection) => Partial<Selection>) =>
    onChange((last) => {
      const before = applyChange(state, last, currency)
      return diffSelections(state, { ...before, ...partOf(before) }, currency)
    })
  const seenOptions = useSeenOptions(data.counts.facets, live.facets)
  return {
    ...live,
    kind,
    status,
    applied: state,
    draft,
    currency,
    counted: current,
    seenOptions,
    omittedGroups: data.counts.undrawn,
    changed,
    tick: (group, name, on) =>
      choose((before) => ({
        [group]: toggleChoice(listKnownOptions(group, live), listChosenNames(group, before), name, on),
      })),
    setRange: (part, range) => choose(() => ({ [part]: range })),
    apply: ({ replace } = { replace: false }) => {
      onChange(noChange)
      const named = resolveAddressCurrency(status, state, draft, currency)
      const next = { ...draft, currency: named, sortOrder: state.sortOrder, page: 1, words: '' }
      void navigate(buildListAddress(kind, next), { replace })
    },
    discardDraft: () => onChange(noChange),
  }
}

/** A chosen outcome replaces "all outcomes". */
const listChosenNames = (group: OptionGroup, draft: Selection) => draft[group].filter((each) => each !== everyOutcome)

const listKnownOptions = (group: OptionGroup, { counts }: Pick<LiveCounts, 'counts'>) =>
  group in counts.options ? counts.options[group as FilterGroup].known : []
