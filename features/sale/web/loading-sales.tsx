import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'
import { SalesFrame } from './sales-frame.tsx'
import styles from './sales.module.css'

const rows = [0, 1, 2, 3, 4, 5]

/** Placeholder while the calendar's scripts or its sales load. */
export function LoadingSales() {
  return (
    <SalesFrame>
      <SalesSkeleton />
    </SalesFrame>
  )
}

export function SalesSkeleton() {
  return (
    <NeedsScripts>
      <output className={styles.skeleton} aria-label="Sales, loading">
        {rows.map((row) => (
          <span key={row}>
            <i />
            <i />
            <i />
          </span>
        ))}
      </output>
    </NeedsScripts>
  )
}
