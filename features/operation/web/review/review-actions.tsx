import { formatReadingValue } from '@parure/features/lot/format-reading-name.ts'
import type { DoubtfulReading } from '@parure/features/review/contract.ts'
import type { ReactNode } from 'react'
import button from '@parure/ui/button/button.module.css'
import styles from './review.module.css'

interface Props {
  reading: DoubtfulReading
  onDecide: (decision: 'accept' | 'correct' | 'ignore') => void
  children?: ReactNode
}

/** Buttons to correct, accept or ignore, each with its key. */
export function ReviewActions({ reading, onDecide, children }: Props) {
  const read = formatReadingValue(reading.field, reading.value)
  return (
    <div className={styles.actions}>
      <button type="button" className={button.primary} aria-keyshortcuts="C" onClick={() => onDecide('correct')}>
        Correct <kbd>C</kbd>
      </button>
      <button type="button" className={button.secondary} aria-keyshortcuts="A" onClick={() => onDecide('accept')}>
        Accept {read !== null && <span className={styles.accepted}>{read}</span>} <kbd>A</kbd>
      </button>
      <button type="button" className={button.quiet} aria-keyshortcuts="I" onClick={() => onDecide('ignore')}>
        Ignore <kbd>I</kbd>
      </button>
      {children}
    </div>
  )
}
