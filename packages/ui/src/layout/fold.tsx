import type { ReactNode } from 'react'
import { ChevronDown } from '../icon/icons.tsx'
import styles from './fold.module.css'

interface Props {
  title: string
  /** The id of the contents, for anchors: browsers open the fold that contains their target. */
  id: string
  /** A short value beside the title on phones. */
  value?: string | null
  isOpen?: boolean
  /** Beside the title on wide screens. */
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * A section that folds on phones and is always open on wide screens, where its heading replaces the summary. Works
 * without scripts; printed open.
 */
export function Fold({ title, id, value, isOpen = false, note, className = '', children }: Props) {
  return (
    <section className={`${styles.section} ${className}`} aria-label={title}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {note}
      </div>
      <details className={styles.fold} open={isOpen}>
        <summary>
          <h2>{title}</h2>
          {value && <span>{value}</span>}
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
        </summary>
        <div id={id} className={styles.body}>
          {children}
        </div>
      </details>
    </section>
  )
}
