import { ArrowDown, ArrowUp } from '@parure/ui/icon/icons.tsx'
import type { Sort, SortBy } from './select-sources.ts'
import styles from './sort-head.module.css'

interface Props {
  by: SortBy
  name: string
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** A column of figures: right-aligned, first sorted in descending order. */
  figure?: boolean
}

/** A column header that sorts the table; pressed again, reverses the order. */
export function SortHead({ by, name, sort, onSort, figure = false }: Props) {
  const isSorted = sort?.by === by
  const ascending = isSorted ? !sort.ascending : !figure
  const Arrow = sort?.ascending ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={figure ? styles.figure : undefined}
      aria-sort={isSorted ? getSortDirection(sort) : undefined}
    >
      <button type="button" className={styles.head} onClick={() => onSort({ by, ascending })}>
        {name}
        {isSorted && <Arrow size={14} strokeWidth={1.5} aria-hidden />}
      </button>
    </th>
  )
}

function getSortDirection({ ascending }: Sort): 'ascending' | 'descending' {
  return ascending ? 'ascending' : 'descending'
}
