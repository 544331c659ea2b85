import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'
import type from './type.module.css'

interface Props {
  kind: 'empty' | 'error'
  title: string
  /** One sentence beneath. */
  text?: string
  /** The one way out. */
  children?: ReactNode
}

/** Stands where a list would: nothing found, or an error with its exact message. */
export function Notice({ kind, title, text, children }: Props) {
  return (
    <div className={styles.notice} role={kind === 'error' ? 'alert' : undefined}>
      {kind === 'error' ? <CircleAlert size={20} strokeWidth={1.25} aria-hidden /> : <StepCut />}
      <p className={type.display4}>{title}</p>
      {text && <p className={`${type.small} ${type.quiet}`}>{text}</p>}
      {children}
    </div>
  )
}

/** A step-cut stone seen from above. */
function StepCut() {
  return (
    <svg width="56" height="68" viewBox="0 0 56 68" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M15 1h26l14 14v38L41 67H15L1 53V15z" />
      <path d="M19 10h18l9 9v30l-9 9H19l-9-9V19z" />
      <path d="M23 20h10l4 4v20l-4 4H23l-4-4V24z" />
      <path d="M15 1l8 19M41 1l-8 19M55 15L37 24M55 53l-18-9M41 67l-8-19M15 67l8-19M1 53l18-9M1 15l18 9" />
    </svg>
  )
}
