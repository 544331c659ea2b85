import { pageSize } from '@parure/domain/catalog/paging'
import { countSelectedFilters, type ListState } from '@parure/domain/catalog/selection'
import type { LotCard as Lot } from '@parure/domain/lot/contract'
import type { ReactNode } from 'react'
import { LotCards } from '../lot/lot-card.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import styles from './lot-grid.module.css'
import { LoadFailure } from '../ui/load-failure.tsx'

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
