import { LockKeyhole } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import locked from '../../ui/locked.module.css'
import type from '../../ui/type.module.css'
import styles from './locked-line.module.css'

/** A filter that a plan opens, in its place. */
export function LockedLine({ title, plan }: { title: string; plan: 'SmallPack' | 'Standard' }) {
  return (
    <div className={`${styles.line} ${locked.untilKnown}`}>
      <Link to="/pricing">
        {title}
        <LockKeyhole size={14} strokeWidth={1.6} aria-hidden />
        <span className={locked.leader} />
        <span className={type.spoken}> is locked. Opens with </span>
        <span className={styles.plan}>{plan}</span>
        <span className={type.spoken}>. See plans</span>
      </Link>
    </div>
  )
}
