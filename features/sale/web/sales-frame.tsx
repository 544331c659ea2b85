import type { ReactNode } from 'react'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './sales.module.css'

/** The title of the calendar with the content beside it. */
export function SalesFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <div className={layout.titleRow}>
        <h1 className={type.display2}>Sales</h1>
        {aside}
      </div>
      {children}
    </div>
  )
}
