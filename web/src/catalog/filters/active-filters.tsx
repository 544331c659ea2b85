import type { ListState } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useEffect, useRef } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import type from '../../ui/type.module.css'
import styles from './active-filters.module.css'
import { activeChips } from '@parure/domain/catalog/active-chips'
import { ClearAll } from './clear-all.tsx'
import { listAddress } from '../list-address.ts'
import type { ListKind } from '../list-kind.ts'

interface Props {
  kind: ListKind
  state: ListState
  /** Of the amounts of its range. */
  currency: ReaderCurrency
  /** Also forgets ticks that were not applied. Without it Clear All is left to the surroundings. */
  onClear?: () => void
  /** Where they stand in a sheet: removing one leaves it open. */
  onStay?: () => void
}

/** The filters the list follows. Removing one acts at once. */
export function ActiveFilters({ kind, state, currency, onClear, onStay }: Props) {
  const chips = activeChips(kind.status, state, currency)
  const { list, removed } = useFocusKept(chips.length)
  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, label, without }, index) => (
        <li key={key}>
          <Chip
            label={label}
            to={listAddress(kind, without)}
            replace={onStay !== undefined}
            onClick={() => {
              removed(index)
              onStay?.()
            }}
          />
        </li>
      ))}
      {onClear && (
        <li>
          <ClearAll kind={kind} state={state} onClear={onClear} className={`${type.link} ${styles.clear}`} />
        </li>
      )}
    </ul>
  )
}

/** A removed chip's focus goes to the one that takes its place, and after the last one to the heading above. */
function useFocusKept(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const chips = list.current?.querySelectorAll('a') ?? []
    const next = chips[Math.min(place.current, count - 1)]
    place.current = null
    if (next) next.focus()
    else focusHeading()
  }, [count])
  const removed = (index: number) => {
    place.current = index
  }
  return { list, removed }
}
