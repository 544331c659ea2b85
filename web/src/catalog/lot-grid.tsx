import { pageSize } from '@parure/domain/catalog/paging'
import { selectedCount, type ListState } from '@parure/domain/catalog/selection'
import type { LotCard as Lot } from '@parure/domain/lot/contract'
import type { ReactNode } from 'react'
import { LotCards } from '../lot/lot-card.tsx'
import button from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { ClearAll } from './filters/clear-all.tsx'
import type { ListKind } from './list-kind.ts'
import styles from './lot-grid.module.css'
import { LoadFailure } from '../ui/load-failure.tsx'

/** Cards whose pictures load at once: the first row of the widest grid. */
const firstRow = 3

interface Props {
  kind: ListKind
  state: ListState
  lots: readonly Lot[]
  /** The message of a failed load, shown in the grid's place. */
  failure: string | null
  loading: boolean
  late: boolean
  onClear: () => void
  /** Saves the search; stands where nothing was found. */
  save?: ReactNode
}

/** A page of lots; placeholders while it loads; a link to clear the filters where there are none. */
export function LotGrid({ kind, state, lots, failure, loading, late, onClear, save }: Props) {
  if (failure !== null && !late) return <LoadFailure title={failure} text="Your filters are kept." />
  if (lots.length === 0 && !late) return <NoLots kind={kind} state={state} onClear={onClear} save={save} />
  if (!late)
    return <LotCards lots={lots} slot="besideFilters" eager={firstRow} className={styles.grid} busy={loading} />
  return (
    <div className={styles.grid} aria-busy={loading}>
      <SkeletonCards count={pageSize} />
    </div>
  )
}

function NoLots({ kind, state, onClear, save }: Pick<Props, 'kind' | 'state' | 'onClear' | 'save'>) {
  if (selectedCount(state) === 0) return <Notice kind="empty" title="There are no lots here yet." />
  const words = state.searchQuery ? `“${state.searchQuery}”` : 'these filters'
  return (
    <Notice
      kind="empty"
      title={`No lots match ${words}.`}
      text="Try fewer filters, or save this search to learn when such a lot comes."
    >
      <div className={styles.ways}>
        {save}
        <ClearAll kind={kind} state={state} onClear={onClear} className={`${button.secondary} ${button.small}`} />
      </div>
    </Notice>
  )
}
