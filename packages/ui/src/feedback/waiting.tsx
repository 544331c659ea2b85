import type { ReactNode } from 'react'
import { NeedsScripts } from './needs-scripts.tsx'
import type from '../text/type.module.css'
import styles from './waiting.module.css'

/** Shown while a page waits for a response. */
export function Waiting({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.waiting}>
      <NeedsScripts>
        <div className={styles.words}>
          <span className={styles.ring} aria-hidden />
          <h1 className={type.display4}>{text}</h1>
          {children && <p className={type.quiet}>{children}</p>}
        </div>
      </NeedsScripts>
    </div>
  )
}
