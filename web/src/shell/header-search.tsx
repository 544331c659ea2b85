import { useRef, useState, useEffect, type RefObject } from 'react'
import styles from './header-search.module.css'
import { SearchForm, type FieldList } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'

export const headerSearchId = 'search'

/** The header's own field, above 1024 px; suggestions and the last searches hang from it while it is in use. */
export function HeaderSearch() {
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { open, close } = useOpenWhileUsed(box)
  const [list, setList] = useState<FieldList | null>(null)
  return (
    <search ref={box} id={headerSearchId} className={styles.search}>
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
 * the box, Escape (which gives the field the focus back), or `close`.
 */
function useOpenWhileUsed(box: RefObject<HTMLElement | null>): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    const enter = (event: Event) => event.target instanceof HTMLInputElement && setOpen(true)
    const leave = (event: FocusEvent) => !node.contains(event.relatedTarget as Node | null) && setOpen(false)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') enter(event)
      if (event.key !== 'Escape') return
      node.querySelector('input')?.focus()
      setOpen(false)
    }
    const stop = new AbortController()
    const { signal } = stop
    node.addEventListener('focusin', enter, { signal })
    node.addEventListener('click', enter, { signal })
    node.addEventListener('input', enter, { signal })
    node.addEventListener('focusout', leave, { signal })
    node.addEventListener('keydown', press, { signal })
    return () => stop.abort()
  }, [box])
  return { open, close: () => setOpen(false) }
}
