import { listParams, type ListState } from '@parure/domain/catalog/selection'
import button from '../../ui/button.module.css'
import { itemsText } from '../../ui/count-text.ts'
import styles from './filter-column.module.css'
import { FilterGroups } from './filter-groups.tsx'
import type { ListKind } from '../list-kind.ts'
import type { Filters } from './use-filters.ts'

export const filterColumnId = 'filters'
export const resultsId = 'results'

interface Props {
  kind: ListKind
  state: ListState
  filters: Filters
}

/** The filters beside the grid. Without JavaScript it is a form to the list's own address. */
export function FilterColumn({ kind, state, filters }: Props) {
  const { searchQuery, sortOrder } = state
  return (
    <aside id={filterColumnId} className={styles.column} aria-label="Filters">
      <a href={`#${resultsId}`} className={styles.skip}>
        Skip to results
      </a>
      <form
        action={kind.path}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          filters.apply()
        }}
      >
        {[...listParams({ searchQuery, sortOrder })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterGroups filters={filters} />
        <div className={styles.apply}>
          {filters.failure && <p role="alert">{filters.failure}</p>}
          <output>{liveTotal(filters)}</output>
          <button type="submit" className={`${button.primary} ${button.block}`}>
            Apply Filters
          </button>
        </div>
      </form>
    </aside>
  )
}

/** Keeps its line while the counts are on their way. */
function liveTotal({ changed, counted, counts }: Filters): string {
  if (!changed) return ''
  return counted ? itemsText(counts.total) : '\u00a0'
}
