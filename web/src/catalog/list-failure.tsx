import { listState } from '@parure/domain/catalog/selection'
import { useLocation } from 'react-router'
import layout from '../ui/layout.module.css'
import { useShownCurrency } from './use-shown-currency.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import styles from './list-failure.module.css'
import { ListHead } from './list-head.tsx'
import type { ListKind } from './list-kind.ts'
import { followed } from './list-selection.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

/** A list that could not be loaded. Its filters stay, as they are in the address. */
export function ListFailure({ kind, failure }: { kind: ListKind; failure: string }) {
  const { search } = useLocation()
  const state = followed(kind.status, listState(new URLSearchParams(search)))
  const currency = useShownCurrency(state)
  return (
    <div className={layout.wrap}>
      <ListHead kind={kind} state={state} total={null} waiting={false} />
      <div className={styles.body}>
        <ActiveFilters kind={kind} state={state} currency={currency} onClear={() => {}} />
        <LoadFailure title={failure} text="Your filters are kept." />
      </div>
    </div>
  )
}
