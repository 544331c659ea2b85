import type { ReactNode } from 'react'
import { Info } from './icons.tsx'
import styles from './method-note.module.css'

interface Props {
  /** What the button says to those who do not see it: "How this range is made". */
  title: string
  /** What stands beside the button. */
  children: ReactNode
  method: string
}

/** A line with an information button, which opens how its figure is made. Needs no scripts; printed as it stands open. */
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
