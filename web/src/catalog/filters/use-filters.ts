import { everyOutcome } from '@parure/domain/catalog/filter-group'
import { currencyNamed } from '@parure/domain/catalog/list-query'
import type { Facets } from '@parure/domain/catalog/contract'
import type { FilterGroup, OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Range } from '@parure/domain/catalog/range'
import type { ListState, Selection } from '@parure/domain/catalog/selection'
import type { LotStatus } from '@parure/domain/lot/status'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { useNavigate } from 'react-router'
import { listAddress } from '../list-address.ts'
import type { ListKind } from '../list-kind.ts'
import type { FilteredLots } from '../load-list.ts'
import { useShownCurrency } from '../use-shown-currency.ts'
import { ticked } from './category-choice.ts'
import { noChange, type Change } from './change.ts'
import { changeBetween, drafted, selectionKey } from './draft.ts'
import type { RangePart } from '@parure/domain/catalog/range-label'
import { useLiveCounts, type LiveCounts } from './use-live-counts.ts'

/** The state of the filters, and their actions. */
export interface Filters extends Omit<LiveCounts, 'current'> {
  kind: ListKind
  status: LotStatus
  applied: Selection
  draft: Selection
  /** Of the amounts of the range of money. */
  currency: ReaderCurrency
  /** Whether `counts` belong to the draft; false while counts of the last choice load. */
  counted: boolean
  /** The first options of each group: they keep their positions while the draft changes. */
  firstOptions: Facets['options']
  /** Whether the draft differs from the applied selection. */
  changed: boolean
  tick: (group: OptionGroup, name: string, on: boolean) => void
  setRange: (part: RangePart, range: Range | null) => void
  /** Navigates to the draft; `replace` replaces the current history entry. */
  apply: (how?: { replace: boolean }) => void
  /** Discards the draft. */
  forget: () => void
}

export interface FiltersOf {
  kind: ListKind
  state: ListState
  data: FilteredLots
  /** What is chosen and not applied; the list's, since Clear All beside the grid drops it too. */
  change: Change
  onChange: Dispatch<SetStateAction<Change>>
  /** The list is loading or has failed, so the counts of the applied selection are not requested. */
  settled: boolean
}

/** Choices update the counts at once; Apply Filters updates the list. */
export function useFilters({ kind, state, data, change, onChange, settled }: FiltersOf): Filters {
  const navigate = useNavigate()
  const { status } = kind
  const currency = useShownCurrency(state)
  const draft = useMemo(() => drafted(state, change, currency), [state, change, currency])
  const changed = selectionKey(draft) !== selectionKey(state)
  const { current, ...live } = useLiveCounts({ kind, draft, currency }, data, settled && !changed)
  // Several choices made before hydration build on each other.
  const choose = (partOf: (draft: Selection) => Partial<Selection>) =>
    onChange((last) => {
      const before = drafted(state, last, currency)
      return changeBetween(state, { ...before, ...partOf(before) }, currency)
    })
  const firstOptions = useFirstOptions(data.counts.facets, live.facets)
  return {
    ...live,
    kind,
    status,
    applied: state,
    draft,
    currency,
    counted: current,
    firstOptions,
    changed,
    tick: (group, name, on) =>
      choose((before) => ({ [group]: ticked(optionsIn(group, live), namesIn(group, before), name, on) })),
    setRange: (part, range) => choose(() => ({ [part]: range })),
    apply: ({ replace } = { replace: false }) => {
      onChange(noChange)
      const named = currencyNamed(status, state, draft, currency)
      const next = { ...draft, currency: named, sortOrder: state.sortOrder, page: 1, words: '' }
      void navigate(listAddress(kind, next), { replace })
    },
    forget: () => onChange(noChange),
  }
}

/** A chosen outcome replaces "all outcomes". */
const namesIn = (group: OptionGroup, draft: Selection) => draft[group].filter((each) => each !== everyOutcome)

const optionsIn = (group: OptionGroup, { counts }: Pick<LiveCounts, 'counts'>) =>
  group in counts.options ? counts.options[group as FilterGroup].known : []

/**
 * Lists the options that arrive with the distributions: those of the page in their positions, at 0 when no lot matches,
 * then new ones.
 */
export function facetOptions({ facets, firstOptions }: Filters, group: OptionGroup): Item[] {
  const [first, now] = [firstOptions, facets?.options].map((each) => each?.[group as keyof Facets['options']] ?? [])
  const counts = new Map(now?.map(({ name, count }) => [name, count]))
  const placed = (first ?? []).map(({ name }) => ({ name, count: counts.get(name) ?? 0 }))
  return [...placed, ...(now ?? []).filter(({ name }) => !placed.some((each) => each.name === name))]
}

/** Returns the options of the page, and for groups that it omitted those of the first counts that have them. */
function useFirstOptions(ofPage: Facets | null, now: Facets | null): Facets['options'] {
  const [first, setFirst] = useState({ ofPage, options: ofPage?.options ?? {} })
  const kept = first.ofPage === ofPage ? first.options : (ofPage?.options ?? {})
  const hasMore = Object.keys(now?.options ?? {}).some((group) => !Object.hasOwn(kept, group))
  const options = hasMore ? { ...now?.options, ...kept } : kept
  if (options !== first.options) setFirst({ ofPage, options })
  return options
}

type Item = NonNullable<Facets['options']['origins']>[number]
