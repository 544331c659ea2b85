import type { ReactNode } from 'react'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './collection-frame.module.css'

interface Props {
  /** The number of saved lots. */
  meter?: ReactNode
  children: ReactNode
}

/** The title of the collection, and its lots or a placeholder. */
export function CollectionFrame({ meter, children }: Props) {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <div className={layout.titleRow}>
        <h1 className={type.display2}>Saved Jewelries</h1>
        {meter}
      </div>
      {children}
    </div>
  )
}
