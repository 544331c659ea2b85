import { isQuoted, quote, unquote } from '@parure/features/query/quoted.ts'
import { searchAddress } from '@parure/features/query/search-route.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import type { ListState } from '../../selection.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { useEffect, useRef } from 'react'
import { Chip, LockedChip, UnusedChip } from '@parure/ui/button/chip.tsx'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import { Link } from '@parure/render/link.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './active-filters.module.css'
import { ClearAll } from './clear-all.tsx'
import { buildListAddress } from '../address/build-list-address.ts'
import type { ListKind } from '../address/list-kind.ts'
import { isUnread, listWordedChips } from '../head/reading-of-list.ts'

interface Props {
  kind: ListKind
  state: ListState
  /** Of the amounts of its range. */
  currency: ReaderCurrency
  /** What the words of the address mean. */
  reading?: ReadQuery | null | undefined
  /** Also forgets ticks that were not applied. Without it Clear All is left to the surroundings. */
  onClear?: () => void
  /** In a sheet: keeps it open when a filter is removed. */
  onStay?: () => void
}

/** The filters the list follows, in the order of the words that they were read from. Removing one acts at once. */
export function ActiveFilters({ kind, state, currency, reading = null, onClear, onStay }: Props) {
  const chips = listWordedChips(kind.status, state, currency, reading)
  const { list, removed } = useChipFocus(chips.length)
  const { locked = [], notUsed = [] } = reading ?? {}
  if (chips.length + locked.length + notUsed.length === 0) return null
  return flattenOnServer(
    <div className={styles.reads}>
      {onClear && <span className={styles.heading}>Searching for</span>}
      <ul ref={list} className={styles.chips} aria-label="Active filters">
        {chips.map(({ key, label, without, words }, index) => (
          <li key={key}>
            <Chip
              label={label}
              {...(words !== null && { hint: `Read from “${words}”` })}
              to={buildListAddress(kind, without)}
              replace={onStay !== undefined}
              onClick={() => {
                removed(index)
                onStay?.()
              }}
            />
          </li>
        ))}
        {locked.map(({ label, words, plan }) => (
          <li key={words}>
            <LockedChip label={label} plan={plan} hint={`Read from “${words}”`} />
          </li>
        ))}
        {notUsed.map((words) => (
          <li key={words}>
            <UnusedChip label={words} />
          </li>
        ))}
        {onClear && (
          <li>
            <ExactWords kind={kind} state={state} reading={reading} />
            {chips.length > 0 && (
              <ClearAll kind={kind} state={state} onClear={onClear} className={`${type.link} ${styles.link}`} />
            )}
          </li>
        )}
      </ul>
    </div>,
  )
}

/** Leads to the words as they are, and back. */
function ExactWords({ kind, state, reading }: { kind: ListKind; state: ListState; reading: ReadQuery | null }) {
  const { words, searchQuery } = state
  const look = `${type.link} ${styles.link}`
  if (isQuoted(searchQuery) && !words) {
    return (
      <Link className={look} to={searchAddress(unquote(searchQuery), kind.status)}>
        Read the words again
      </Link>
    )
  }
  if (!words || isUnread(state, reading)) return null
  return (
    <Link className={look} to={buildListAddress(kind, { searchQuery: quote(words) })}>
      Search these exact words instead
    </Link>
  )
}

/** A removed chip's focus goes to the one that takes its place, and after the last one to the heading of the page. */
function useChipFocus(count: number) {
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
  const handleRemoved = (index: number) => {
    place.current = index
  }
  return { list, removed: handleRemoved }
}
