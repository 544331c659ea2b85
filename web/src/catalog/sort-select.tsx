import { listParams, type ListState } from '@parure/domain/catalog/selection'
import { sortOrders } from '@parure/domain/catalog/sort-order'
import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { listAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import styles from './sort-select.module.css'

interface Props {
  kind: ListKind
  state: ListState
  /** Says "Sort" before the choice, where there is room. */
  labelled?: boolean
}

/** Acts at once and goes back to page 1. Without JavaScript it has a button. */
export function SortSelect({ kind, state, labelled = false }: Props) {
  const navigate = useNavigate()
  const { page: _page, sortOrder, ...selection } = state
  return (
    <form className={styles.sort} action={kind.path} method="get">
      {[...listParams(selection)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.choice}>
        {labelled && <span className={styles.word}>Sort</span>}
        <select
          name="sortOrder"
          aria-label="Sort"
          value={sortOrder}
          onChange={(event) =>
            void navigate(listAddress(kind, { ...selection, sortOrder: Number(event.target.value) }))
          }
        >
          {sortOrders[kind.status].map((name, order) => (
            <option key={name} value={order}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </label>
      <noscript>
        <button type="submit">Sort</button>
      </noscript>
    </form>
  )
}
