import {
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import styles from './search-field.module.css'
import { SearchForm, type FieldList } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'

/** Of the one field of a page that `/` leads to. */
export const searchFieldId = 'search'

/** From this width on suggestions hang from the field of a page; below they are a sheet. */
const wide = '(min-width: 769px)'

/** The header's own field, above 1024 px. */
export function HeaderSearch() {
  return <SearchField className={styles.line} Form={SearchForm} />
}

interface Props {
  className: string | undefined
  Form: ComponentType<{ field: RefObject<HTMLInputElement | null>; list: FieldList | null; onSearch: () => void }>
  /** Opens a sheet in place of what hangs from the field on wide screens. */
  openSheet?: () => void
}

/** A field; suggestions and the last searches hang from it while it is in use. */
export function SearchField({ className, Form, openSheet }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { open, close, handlers } = useOpenWhileUsed(openSheet)
  const [list, setList] = useState<FieldList | null>(null)
  return (
    <search id={searchFieldId} className={className} {...handlers}>
      <Form field={field} list={list} onSearch={close} />
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
 * effect would miss what happens while React takes the page over. On phones a press calls `openSheet` instead, and focus
 * alone opens nothing: a sheet that closes gives it back.
 */
function useOpenWhileUsed(openSheet?: () => void) {
  const [open, setOpen] = useState(false)
  const hasSheet = () => openSheet !== undefined && !window.matchMedia(wide).matches
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
