import { useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react'
import styles from './header-search.module.css'
import { SearchForm, type FieldList } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'

export const headerSearchId = 'search'

/** The header's own field, above 1024 px; suggestions and the last searches hang from it while it is in use. */
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
 * Whether what hangs from a field is open: from the field's use (focus, a press, typing, ↑ or ↓) until the focus leaves
 * the box, Escape (which gives the field the focus back), or `close`. By React's handlers: a listener of an
 * effect would miss what happens while React takes the page over.
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
