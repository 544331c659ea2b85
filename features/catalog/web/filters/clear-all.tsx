import { moneyKeys } from '../../build-list-query.ts'
import type { ListState } from '../../selection.ts'
import { Link } from '@parure/render/link.tsx'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import { buildListAddress } from '../address/build-list-address.ts'
import type { ListKind } from '../address/list-kind.ts'

interface Props {
  kind: ListKind
  state: ListState
  /** Discards unapplied ticks. */
  onClear: () => void
  /** In a sheet: keeps it open. */
  onStay?: () => void
  className: string | undefined
}

/**
 * Clears every filter and the search at once. Keeps the sort, and a currency that does not belong to a range of money.
 */
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
      to={buildListAddress(kind, { sortOrder, currency })}
      replace={onStay !== undefined}
      className={className}
      onClick={clear}
    >
      Clear All
    </Link>
  )
}
