import { pageSize } from '../paging.ts'
import { countSelectedFilters, type ListState } from '../selection.ts'
import type { LotCard as Lot } from '@parure/features/lot/contract.ts'
import type { ReactNode } from 'react'
import { LotCards } from '@parure/features/lot/web/card/lot-card.tsx'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { SkeletonCards } from '@parure/ui/feedback/skeleton.tsx'
import styles from './lot-grid.module.css'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'

/** Cards whose pictures load eagerly: the first row of the widest grid. */
const eagerCards = 3

interface Props {
  state: ListState
  lots: readonly Lot[]
  /** The message of a failed load, shown instead of the grid. */
  failure: string | null
  loading: boolean
  late: boolean
  /** What stands where nothing was found. */
  nothing?: ReactNode
}

/** A page of lots; placeholders while it loads. */
export function LotGrid({ state, lots, failure, loading, late, nothing }: Props) {
  if (failure !== null && !late) return <LoadFailure title={failure} text="Your filters are kept." />
  if (lots.length === 0 && !late) return <NoLots state={state} nothing={nothing} />
  if (!late)
    return <LotCards lots={lots} slot="besideFilters" eager={eagerCards} className={styles.grid} busy={loading} />
  return (
    <div className={styles.grid} aria-busy={loading}>
      <SkeletonCards count={pageSize} />
    </div>
  )
}

function NoLots({ state, nothing }: Pick<Props, 'state' | 'nothing'>) {
  return countSelectedFilters(state) === 0 ? <Notice kind="empty" title="There are no lots here yet." /> : nothing
}
