import { useSyncExternalStore, type RefObject } from 'react'
import { RecentList } from './recent-list.tsx'
import type { FieldList } from './search-form.tsx'
import styles from './search-list.module.css'
import { SuggestionList } from '../suggestions/suggestion-list.tsx'

export interface SearchListProps {
  field: RefObject<HTMLInputElement | null>
  /** Whether to show keyboard hints. */
  keys?: boolean
  onPick: () => void
  /** Called with the list box below the field, and with null when it closes. */
  onList: (list: FieldList | null) => void
}

/** Minimum characters for suggestions. */
const minCharacters = 2

/** The panel below a search field: suggestions for the typed text, else the last searches. */
export function SearchList({ field, keys = false, onPick, onList }: SearchListProps) {
  const query = useTyped(field).trim()
  return (
    <>
      {query.length < minCharacters ? (
        <RecentList onPick={onPick} />
      ) : (
        <SuggestionList query={query} field={field} onPick={onPick} onList={onList} />
      )}
      {keys && <Keys />}
    </>
  )
}

/** Returns the value of a field, including text typed before hydration. */
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
