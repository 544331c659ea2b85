import { useSyncExternalStore, type RefObject } from 'react'
import { RecentList } from './recent-list.tsx'
import type { FieldList } from './search-form.tsx'
import styles from './search-list.module.css'
import { SuggestionList } from './suggestions/suggestion-list.tsx'

export interface SearchListProps {
  field: RefObject<HTMLInputElement | null>
  /** Where there is a keyboard to be used. */
  keys?: boolean
  onPick: () => void
  /** Told of the list box that hangs from the field, and when it is gone. */
  onList: (list: FieldList | null) => void
}

/** Characters from which on there are suggestions. */
const fewest = 2

/** What hangs from a search field: suggestions for what is typed, else the last searches. */
export function SearchList({ field, keys = false, onPick, onList }: SearchListProps) {
  const query = useTyped(field).trim()
  return (
    <>
      {query.length < fewest ? (
        <RecentList onPick={onPick} />
      ) : (
        <SuggestionList query={query} field={field} onPick={onPick} onList={onList} />
      )}
      {keys && <Keys />}
    </>
  )
}

/** What stands in a field, also what was typed before. */
function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const subscribe = (changed: () => void) => {
    const input = field.current
    input?.addEventListener('input', changed)
    return () => input?.removeEventListener('input', changed)
  }
  return useSyncExternalStore(
    subscribe,
    () => field.current?.value ?? '',
    () => '',
  )
}

function Keys() {
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <kbd>/</kbd>to search
      </span>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>to move
      </span>
      <span>
        <kbd>Enter</kbd>to open
      </span>
      <span>
        <kbd>Esc</kbd>to close
      </span>
    </p>
  )
}
