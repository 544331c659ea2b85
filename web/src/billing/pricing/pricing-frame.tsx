import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import type from '../../ui/type.module.css'
import styles from './pricing-frame.module.css'

/** The page's title and what it is about, above whatever it shows. */
export function PricingFrame({ children }: { children: ReactNode }) {
  return (
    <div className={layout.wrap}>
      <div className={styles.head}>
        <h1 className={type.display2}>Pricing</h1>
        <p className={`${type.lead} ${styles.lead}`}>
          Browsing is free. A subscription shows where and when each lot sells.
        </p>
      </div>
      {children}
    </div>
  )
}
