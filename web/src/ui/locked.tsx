import { iconMarkup } from './icon-markup.ts'
import { LockKeyhole } from './icons.tsx'
import type { ReactNode } from 'react'
import { Link, linkMarkup } from './link.tsx'
import { markup, type Markup } from './markup.ts'
import styles from './locked.module.css'

interface Props {
  /** The accessible name: "Location is locked. See plans". */
  name: string
  /** Words beside the lock; without them a dotted leader, as in a printed index. */
  children?: ReactNode
}

/** Replaces a value that a paid plan includes: a lock that links to the plans. */
export function Locked({ name, children }: Props) {
  return (
    <Link to="/pricing" aria-label={name} className={styles.locked}>
      <LockKeyhole size={14} strokeWidth={1.6} aria-hidden />
      {children ? <span>{children}</span> : <span className={styles.leader} />}
    </Link>
  )
}

/** Renders the same with text as HTML, for content outside React. */
export function lockedMarkup(name: string, words: string): Markup {
  const content = markup`${iconMarkup('lock-keyhole', 14, 1.6)}<span>${words}</span>`
  return linkMarkup('/pricing', content, { label: name, className: styles.locked })
}
