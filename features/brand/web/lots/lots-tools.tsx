import { brandSortOrders } from '../../sort-order.ts'
import { useState } from 'react'
import { FiltersLink } from '@parure/features/catalog/web/filters/filter-bar.tsx'
import { FindField } from '@parure/ui/form/find-field.tsx'
import { SortChoice } from '@parure/ui/form/sort-choice.tsx'
import styles from './lots-tools.module.css'
import type { BrandLotsState } from './brand-lots-state.ts'

/** Search and sort of a brand's lots. Enter submits; emptying the field applies at once. */
export function LotsTools({
  state,
  onChange,
}: {
  state: BrandLotsState
  onChange: (part: Partial<BrandLotsState>) => void
}) {
  const [typed, setTyped] = useState(state.searchQuery)
  const [searched, setSearched] = useState(state.searchQuery)
  if (searched !== state.searchQuery) {
    // The address has changed: by a search, by going back, or by "Clear search".
    setSearched(state.searchQuery)
    setTyped(state.searchQuery)
  }
  const type = (words: string) => {
    setTyped(words)
    if (words === '' && searched !== '') onChange({ searchQuery: '' })
  }
  return (
    <div className={styles.tools}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onChange({ searchQuery: typed.trim() })
          }}
        >
          <FindField label="Search these lots" value={typed} onChange={type} maxLength={200} />
        </form>
      </search>
      <FiltersLink state={state} />
      <SortChoice
        orders={brandSortOrders.map((name, value) => ({ value, name }))}
        value={state.sortOrder}
        onChange={(sortOrder) => onChange({ sortOrder })}
        labelled
      />
    </div>
  )
}
