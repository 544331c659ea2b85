import { countSelectedFilters, type ListState } from '../../selection.ts'
import { SlidersHorizontal } from '@parure/ui/icon/icons.tsx'
import { useSheetEntry } from '@parure/ui/overlay/use-sheet-entry.ts'
import { ListCurrency } from '../head/list-currency.tsx'
import type { ListKind } from '../address/list-kind.ts'
import { SortSelect } from '../head/sort-select.tsx'
import { filterColumnId, filterSheetHash } from './anchors.ts'
import styles from './filter-bar.module.css'

/** On phones: opens the filters, and sorts. */
export function FilterBar({ kind, state }: { kind: ListKind; state: ListState }) {
  return (
    <div className={styles.bar}>
      <FiltersLink state={state} />
      <ListCurrency kind={kind} state={state} />
      <SortSelect kind={kind} state={state} />
    </div>
  )
}

/** Opens the sheet with the filters. Without JavaScript the link unfolds the filters in the page. */
export function FiltersLink({ state }: { state: ListState }) {
  const sheet = useSheetEntry(filterSheetHash)
  const count = countSelectedFilters({ ...state, searchQuery: '' })
  return (
    <a
      className={styles.filters}
      href={`#${filterColumnId}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        sheet.show()
      }}
    >
      <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
      Filters
      {count > 0 && <span className={styles.count}>{count}</span>}
    </a>
  )
}
