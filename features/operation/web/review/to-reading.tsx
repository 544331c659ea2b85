import { Button } from '@parure/ui/button/button.tsx'
import styles from './review.module.css'

/** The id of the heading of the selected reading. */
export const readingId = 'reading'

/** A skip link past the list, visible while it has the focus. */
export function ToReading() {
  return (
    <div className={styles.toReading}>
      <Button look="quiet" small text="To the reading" onClick={() => document.getElementById(readingId)?.focus()} />
    </div>
  )
}
