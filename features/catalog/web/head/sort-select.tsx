import { formatListParams, type ListState } from '../../selection.ts'
import { defaultSortOrder, listSortOrders } from '../../sort-order.ts'
import { useNavigate } from 'react-router'
import { SortChoice } from '@parure/ui/form/sort-choice.tsx'
import { buildListAddress } from '../address/build-list-address.ts'
import type { ListKind } from '../address/list-kind.ts'
import styles from './sort-select.module.css'

interface Props {
  kind: ListKind
  state: ListState
  /** Shows "Sort" before the choice, when there is room. */
  labelled?: boolean
}

/** Applies at once and returns to page 1. Without JavaScript it has a button. */
export function SortSelect({ kind, state, labelled = false }: Props) {
  const navigate = useNavigate()
  const { page: _page, sortOrder, ...selection } = state
  const orders = listSortOrders(kind.status, state.searchQuery !== '')
  return (
    <form className={styles.sort} action={kind.path} method="get">
      {[...formatListParams(selection)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SortChoice
        orders={orders}
        value={orders.some(({ value }) => value === sortOrder) ? sortOrder : defaultSortOrder}
        onChange={(order) => void navigate(buildListAddress(kind, { ...selection, sortOrder: order }))}
        labelled={labelled}
      />
      <noscript>
        <button type="submit" aria-label="Go, sort">
          Go
        </button>
      </noscript>
    </form>
  )
}
