import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import styles from './search-field.module.css'
import { SearchForm, type FieldList } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SearchSheet } from './search-sheet.tsx'

/** Of the one field of a page that `/` leads to. */
export const searchFieldId = 'search'

/** From this width on suggestions hang from the field of a page; below they are a sheet. */
const wide = '(min-width: 769px)'

/** The header's own field, above 1024 px. */
export function HeaderSearch() {
  return <SearchField look="line" />
}

/** The field of a page that is about what is searched. */
export function PageSearch() {
  return <SearchField look="box" />
}

/** A field; suggestions and the last searches hang from it while it is in use. */
function SearchField({ look }: { look: 'line' | 'box' }) {
  const field = useRef<HTMLInputElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { open, close, handlers } = useOpenWhileUsed(look === 'box' ? () => setSheetOpen(true) : null)
  const [list, setList] = useState<FieldList | null>(null)
  return (
    <>
      <search id={searchFieldId} className={styles[look]} {...handlers}>
        <SearchForm look={look} field={field} list={list} onSearch={close} />
        {open && (
          <div className={styles.panel}>
            <SearchPanel keys field={field} onPick={close} onList={setList} />
          </div>
        )}
      </search>
      {look === 'box' && <SearchSheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />}
    </>
  )
}

/**
 * Whether what hangs from a field is open: from the field's use (focus, a press, typing, ↑ or ↓) until the focus leaves
 * the box, Escape (which gives the field the focus back), or `close`. By React's handlers: a listener of an
 * effect would miss what happens while React takes the page over. On phones a press calls `openSheet` instead, and focus
 * alone opens nothing: a sheet that closes gives it back.
 */
function useOpenWhileUsed(openSheet: (() => void) | null) {
  const [open, setOpen] = useState(false)
  const hasSheet = () => openSheet !== null && !window.matchMedia(wide).matches
  const enter = ({ target }: SyntheticEvent) => target instanceof HTMLInputElement && setOpen(true)
  const handlers = {
    onFocus: (event: FocusEvent) => void (hasSheet() || enter(event)),
    onClick(event: MouseEvent) {
      if (!hasSheet()) enter(event)
      else if (event.target instanceof HTMLInputElement) openSheet?.()
    },
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
