import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { SalesFrame } from './sales-frame.tsx'
import styles from './sales.module.css'

const rows = [0, 1, 2, 3, 4, 5]

/** While the calendar's scripts or its sales are on their way. */
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
