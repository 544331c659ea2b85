import { useRef } from 'react'
import styles from './header-search.module.css'
import { RecentPanel } from './recent-panel.tsx'
import { SearchForm } from './search-form.tsx'
import { useOpenWhileUsed } from './use-open-while-used.ts'

export const headerSearchId = 'search'

/** The header's own field, above 1024 px; the last searches hang from it while it is in use. */
export function HeaderSearch() {
  const box = useRef<HTMLElement>(null)
  const { open, close } = useOpenWhileUsed(box)
  return (
    <search ref={box} id={headerSearchId} className={styles.search}>
      <SearchForm onSearch={close} />
      {open && (
        <div className={styles.panel}>
          <RecentPanel onPick={close} />
        </div>
      )}
    </search>
  )
}
