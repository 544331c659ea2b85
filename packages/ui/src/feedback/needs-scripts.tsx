import type { ReactNode } from 'react'
import styles from './needs-scripts.module.css'

/** Placeholder until hydration; without JavaScript, a note that the page needs it. */
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
