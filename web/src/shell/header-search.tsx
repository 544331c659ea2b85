import { useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react'
import styles from './header-search.module.css'
import { SearchForm, type FieldList } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'

export const headerSearchId = 'search'

/**
 * The header's own field, above 1024 px. Its panel with suggestions and the last searches is open while the field is in
 * use.
 */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null)
  const { open, close, handlers } = useOpenWhileUsed()
  const [list, setList] = useState<FieldList | null>(null)
  return (
    <search id={headerSearchId} className={styles.search} {...handlers}>
      <SearchForm field={field} list={list} onSearch={close} />
      {open && (
        <div className={styles.panel}>
          <SearchPanel keys field={field} onPick={close} onList={setList} />
        </div>
      )}
    </search>
  )
}

/**
 * The open state of the panel below a field: open from the field's use (focus, click, typing, ↑ or ↓) until the focus
 * leaves the box, Escape (which returns the focus to the field), or `close`. Uses React's handlers, since a listener of
 * an effect would miss events during hydration.
 */
function useOpenWhileUsed() {
  const [open, setOpen] = useState(false)
  const enter = ({ target }: SyntheticEvent) => target instanceof HTMLInputElement && setOpen(true)
  const handlers = {
    onFocus: enter,
    onClick: enter,
    onInput: enter,
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setOpen(false)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') enter(event)
      if (event.key !== 'Escape') return
      event.currentTarget.querySelector('input')?.focus()
      setOpen(false)
    },
  }
  return { open, close: () => setOpen(false), handlers }
}
