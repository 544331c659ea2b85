import { moneyKeys } from '@parure/domain/catalog/list-query'
import type { ListState } from '@parure/domain/catalog/selection'
import { Link } from '../../ui/link.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { listAddress } from '../list-address.ts'
import type { ListKind } from '../list-kind.ts'

interface Props {
  kind: ListKind
  state: ListState
  /** Forgets ticks that were not applied. */
  onClear: () => void
  /** Where it stands in a sheet: it leaves it open. */
  onStay?: () => void
  className: string | undefined
}

/** Empties every filter and the search, at once; the sort stays, and a currency that no range of money brought. */
export function ClearAll({ kind, state, onClear, onStay, className }: Props) {
  const { sortOrder } = state
  const currency = state[moneyKeys[kind.status]] ? null : state.currency
  const clear = () => {
    onClear()
    onStay?.()
    focusHeading()
  }
  return (
    <Link
      to={listAddress(kind, { sortOrder, currency })}
      replace={onStay !== undefined}
      className={className}
      onClick={clear}
    >
      Clear All
    </Link>
  )
}
