import type { ReactNode } from 'react'
import { Info } from '../icon/icons.tsx'
import styles from './method-note.module.css'

interface Props {
  /** The accessible name of the button: "How this range is made". */
  title: string
  /** The text beside the button. */
  children: ReactNode
  method: string
}

/** A line with an information button that opens a description of the method. Works without scripts; printed open. */
export function MethodNote({ title, children, method }: Props) {
  return (
    <details className={styles.note}>
      <summary>
        <span>{children}</span>
        <span className={styles.button}>
          <Info size={16} strokeWidth={1.5} aria-label={title} />
        </span>
      </summary>
      <p>{method}</p>
    </details>
  )
}
