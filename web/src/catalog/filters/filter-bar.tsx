import { selectedCount, type ListState } from '@parure/domain/catalog/selection'
import { SlidersHorizontal } from 'lucide-react'
import { CurrencyChoice } from '../../currency/currency-choice.tsx'
import styles from './filter-bar.module.css'
import { filterColumnId } from './filter-column.tsx'
import type { ListKind } from '../list-kind.ts'
import { SortSelect } from '../sort-select.tsx'

/** On phones: opens the filters, and sorts. Without JavaScript the link unfolds the filters in the page. */
export function FilterBar({ kind, state, onFilters }: { kind: ListKind; state: ListState; onFilters: () => void }) {
  const count = selectedCount({ ...state, searchQuery: '' })
  return (
    <div className={styles.bar}>
      <a
        href={`#${filterColumnId}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onFilters()
        }}
      >
        <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
        Filters
        {count > 0 && <span className={styles.count}>{count}</span>}
      </a>
      <CurrencyChoice />
      <SortSelect kind={kind} state={state} />
    </div>
  )
}
