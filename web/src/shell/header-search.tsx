import { useRef, useState } from 'react'
import styles from './header-search.module.css'
import { SearchForm, type FieldList } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useOpenWhileUsed } from './use-open-while-used.ts'

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
