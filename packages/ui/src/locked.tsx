import { renderIcon } from './render-icon.ts'
import { LockKeyhole } from './icons.tsx'
import type { ReactNode } from 'react'
import { Link, renderLink } from '@parure/render/link.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
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
export function renderLocked(name: string, words: string): SafeHtml {
  const content = renderHtml`${renderIcon('lock-keyhole', 14, 1.6)}<span>${words}</span>`
  return renderLink('/pricing', content, { label: name, className: styles.locked })
}
