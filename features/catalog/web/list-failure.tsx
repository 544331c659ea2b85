import { parseListState } from '../selection.ts'
import { useLocation } from 'react-router'
import layout from '@parure/ui/layout/layout.module.css'
import { useListCurrency } from './head/use-list-currency.ts'
import styles from './list-failure.module.css'
import { ListHead } from './head/list-head.tsx'
import type { ListKind } from './address/list-kind.ts'
import { restrictToStatus } from './address/list-selection.ts'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'

/** A list that could not be loaded. Its filters stay in the address. */
export function ListFailure({ kind, failure }: { kind: ListKind; failure: string }) {
  const { search } = useLocation()
  const state = restrictToStatus(kind.status, parseListState(new URLSearchParams(search)))
  const currency = useListCurrency(state)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <ListHead
        kind={kind}
        state={state}
        currency={currency}
        totals={{ own: null, other: null }}
        waiting={false}
        reading={null}
        onClear={() => {}}
      />
      <div className={styles.body}>
        <LoadFailure title={failure} text="Your filters are kept." />
      </div>
    </div>
  )
}
