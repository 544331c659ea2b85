import type { ListState } from '../../selection.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { PageSearch } from '@parure/features/shell/web/search/page-search.tsx'
import { Link } from '@parure/render/link.tsx'
import type from '@parure/ui/text/type.module.css'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { buildListAddress } from '../address/build-list-address.ts'
import styles from './list-head.module.css'
import type { ListKind } from '../address/list-kind.ts'
import { ListTabs, type ListTotals } from './list-tabs.tsx'
import { LateWordNotes } from '../late-parts.tsx'

interface Props {
  kind: ListKind
  state: ListState
  /** Of the amounts of its range. */
  currency: ReaderCurrency
  totals: ListTotals
  waiting: boolean
  /** What the words of the address mean; null without words and where they could not be read, undefined until then. */
  reading: ReadQuery | null | undefined
  /** The search with its typing errors corrected, where there are any. */
  readAs?: string | null
  /** Forgets ticks that were not applied. */
  onClear: () => void
}

/** The search field, what was read from its words, and both lists as tabs, of which the current one is the title. */
export function ListHead({ kind, state, currency, totals, waiting, reading, readAs = null, onClear }: Props) {
  return (
    <>
      <div className={styles.ask}>
        <PageSearch />
      </div>
      <div className={styles.reads}>
        <ActiveFilters kind={kind} state={state} currency={currency} reading={reading} onClear={onClear} />
        <LateWordNotes kind={kind} state={state} reading={reading} total={waiting ? null : totals.own} />
        {readAs !== null && <Forgiven kind={kind} state={state} readAs={readAs} />}
      </div>
      <div className={styles.tabs}>
        <ListTabs kind={kind} state={state} totals={totals} waiting={waiting} />
      </div>
    </>
  )
}

/** Links back to the words as typed: quoted words are never corrected. */
function Forgiven({ kind, state, readAs }: Pick<Props, 'kind' | 'state'> & { readAs: string }) {
  const { page: _page, ...rest } = state
  return (
    <p className={styles.forgiven}>
      Showing results for <em>{readAs}</em>.{' '}
      <Link className={type.link} to={buildListAddress(kind, { ...rest, searchQuery: `"${state.searchQuery}"` })}>
        Search for “{state.searchQuery}” instead
      </Link>
    </p>
  )
}
