import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import { moneyKeys } from '../../build-list-query.ts'
import { formatListParams, type ListState } from '../../selection.ts'
import { focusInvalidField } from './focus-invalid-field.ts'
import { formAllNames, formCurrency } from '../address/form-params.ts'
import type { ListKind } from '../address/list-kind.ts'
import { filterColumnId, resultsId } from './anchors.ts'
import { ApplyFilters } from './apply-filters.tsx'
import styles from './filter-column.module.css'
import { FilterGroups } from './filter-groups.tsx'
import type { Filters } from './state/use-filters.ts'

/** The filters beside the grid. Without JavaScript it is a form to the list's own address. */
export function FilterColumn({ kind, state, filters }: { kind: ListKind; state: ListState; filters: Filters }) {
  const { searchQuery, sortOrder, exclude, allOf } = state
  const currency = state[moneyKeys[kind.status]] ? null : state.currency
  return (
    <aside id={filterColumnId} className={styles.column} aria-label="Filters">
      <a href={`#${resultsId}`} className={styles.skip}>
        Skip to results
      </a>
      <form
        action={kind.path}
        method="get"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (!focusInvalidField(event.currentTarget)) filters.apply()
        }}
      >
        {[...formatListParams({ searchQuery, sortOrder, currency, exclude })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {allOf.map((group) => (
          <input key={group} type="hidden" name={formAllNames} value={group} />
        ))}
        <input type="hidden" name={formCurrency} value={filters.currency} />
        <Groups filters={filters} />
        <div className={styles.apply}>
          {filters.failure && <p role="alert">{filters.failure}</p>}
          <ApplyFilters filters={filters} />
        </div>
      </form>
    </aside>
  )
}

/** Half of the elements of a list's page, which the server renders as one string. */
function Groups({ filters }: { filters: Filters }) {
  return flattenOnServer(
    <div className={styles.groups}>
      <FilterGroups filters={filters} />
    </div>,
  )
}
