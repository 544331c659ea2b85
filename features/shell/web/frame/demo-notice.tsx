import styles from './demo-notice.module.css'
import { useSite } from '../use-site.ts'

/** States that the lots are invented; only on demo installations. */
export function DemoNotice() {
  if (!useSite().demo) return null
  return (
    <p className={styles.notice}>
      <strong>Demo catalog:</strong> the lots, auction houses, sales and prices shown here are invented.
    </p>
  )
}
