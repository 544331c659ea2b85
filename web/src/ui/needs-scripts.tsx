import type { ReactNode } from 'react'
import styles from './needs-scripts.module.css'
import { Note } from './note.tsx'

/** What shows until a page's scripts have run; without JavaScript the page says that it needs it instead. */
export function NeedsScripts({ children }: { children?: ReactNode }) {
  return (
    <>
      <noscript>
        <Note kind="notice">This page needs JavaScript.</Note>
      </noscript>
      {children && <div className={styles.waiting}>{children}</div>}
    </>
  )
}
