import type { ReactNode } from 'react'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './brands-frame.module.css'

/** The title of the list of brands, its filter, and its lists or a placeholder. */
export function BrandsFrame({ filter, children }: { filter?: ReactNode; children: ReactNode }) {
  return (
    <div className={layout.wrap}>
      <div className={layout.titleRow}>
        <h1 className={type.display2}>Follow Jewelry Brands</h1>
        <p className={`${type.quiet} ${styles.about}`}>
          New lots from the brands you follow reach you by <span>e-mail</span>
          {useSite().hasTelegram ? ' or Telegram.' : '.'}
        </p>
      </div>
      <div className={styles.columns}>
        {filter ?? <div className={styles.side} />}
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  )
}
