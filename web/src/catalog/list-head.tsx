import type { ListState } from '@parure/domain/catalog/selection'
import type from '../ui/type.module.css'
import { itemsText } from '../ui/count-text.ts'
import { ListCurrency } from './list-currency.tsx'
import styles from './list-head.module.css'
import type { ListKind } from './list-kind.ts'
import { SortSelect } from './sort-select.tsx'

interface Props {
  kind: ListKind
  state: ListState
  /** Null when it is not known. */
  total: number | null
  waiting: boolean
}

/** The list's title with its search, how many items it holds, and the sort. */
export function ListHead({ kind, state, total, waiting }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1 className={type.display2}>{kind.title}</h1>
        {state.searchQuery && <p className={type.lead}>Results for “{state.searchQuery}”</p>}
      </div>
      <div className={styles.right}>
        <output className={`${type.figure} ${type.quiet}`}>
          {waiting ? 'Loading...' : total !== null && itemsText(total)}
        </output>
        <div className={styles.choices}>
          <ListCurrency kind={kind} state={state} labelled />
          <SortSelect kind={kind} state={state} labelled />
        </div>
      </div>
    </div>
  )
}
