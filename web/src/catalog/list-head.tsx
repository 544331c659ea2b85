import type { ListState } from '@parure/domain/catalog/selection'
import type from '../ui/type.module.css'
import { itemsText } from '../ui/count-text.ts'
import { ListCurrency } from './list-currency.tsx'
import styles from './list-head.module.css'
import type { ListKind } from './list-kind.ts'
import { Link } from '../ui/link.tsx'
import { listAddress } from './list-address.ts'
import { SortSelect } from './sort-select.tsx'

interface Props {
  kind: ListKind
  state: ListState
  /** Null when it is not known. */
  total: number | null
  waiting: boolean
  /** The search with its typing errors corrected, where there are any. */
  readAs?: string | null
}

/** The list's title with its search, how many items it holds, and the sort. */
export function ListHead({ kind, state, total, waiting, readAs = null }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1 className={type.display2}>{kind.title}</h1>
        {state.searchQuery && readAs === null && <p className={type.lead}>Results for “{state.searchQuery}”</p>}
        {readAs !== null && <Forgiven kind={kind} state={state} readAs={readAs} />}
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

/** Leads back to the words as typed: in quotation marks no typing error is corrected. */
function Forgiven({ kind, state, readAs }: Pick<Props, 'kind' | 'state'> & { readAs: string }) {
  const { page: _page, ...rest } = state
  return (
    <p className={type.lead}>
      Showing results for <em>{readAs}</em>.{' '}
      <Link className={type.link} to={listAddress(kind, { ...rest, searchQuery: `"${state.searchQuery}"` })}>
        Search for “{state.searchQuery}” instead
      </Link>
    </p>
  )
}
