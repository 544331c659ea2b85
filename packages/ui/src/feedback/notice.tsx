import { CircleAlert } from '../icon/icons.tsx'
import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { StepCut } from './step-cut.tsx'
import type from '../text/type.module.css'

interface Props {
  kind: 'empty' | 'error'
  title: string
  /** One sentence below the title. */
  text?: string
  /** The one action. */
  children?: ReactNode
}

/** Replaces an empty or failed list, with its exact message. */
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
