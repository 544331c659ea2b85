import { LockKeyhole } from './icons.tsx'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './locked.module.css'

interface Props {
  /** The accessible name: "Location is locked. See plans". */
  name: string
  /** Words beside the lock; without them a dotted leader, as in a printed index. */
  children?: ReactNode
}

/** What a paid plan opens: a lock in the value's place, leading to the plans. */
export function Locked({ name, children }: Props) {
  return (
    <Link to="/pricing" aria-label={name} className={styles.locked}>
      <LockKeyhole size={14} strokeWidth={1.6} aria-hidden />
      {children ? <span>{children}</span> : <span className={styles.leader} />}
    </Link>
  )
}
