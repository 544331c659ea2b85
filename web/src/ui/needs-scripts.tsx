import type { ReactNode } from 'react'
import styles from './needs-scripts.module.css'

/** What shows until a page's scripts have run; without JavaScript the page says that it needs it instead. */
export function NeedsScripts({ children }: { children?: ReactNode }) {
  return (
    <>
      <noscript>
        <p className={styles.note}>This page needs JavaScript.</p>
      </noscript>
      {children && <div className={styles.waiting}>{children}</div>}
    </>
  )
}
