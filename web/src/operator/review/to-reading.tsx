import { Button } from '../../ui/button.tsx'
import styles from './review.module.css'

/** What the heading of the chosen reading has for an id. */
export const readingId = 'reading'

/** Passes over a long list by keyboard; seen only while it has the focus. */
export function ToReading() {
  return (
    <div className={styles.toReading}>
      <Button look="quiet" small text="To the reading" onClick={() => document.getElementById(readingId)?.focus()} />
    </div>
  )
}
