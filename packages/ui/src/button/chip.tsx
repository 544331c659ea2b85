import { LockKeyhole, X } from '../icon/icons.tsx'
import { Link } from '@parure/render/link.tsx'
import styles from './chip.module.css'

interface Props {
  label: string
  /** The words of the search that this filter was read from. */
  hint?: string
  /** The address without the filter of this chip. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  onClick?: () => void
}

/** An active filter; the whole chip removes it. */
export function Chip({ label, hint, to, replace = false, onClick }: Props) {
  return (
    <Link
      to={to}
      replace={replace}
      className={styles.chip}
      aria-label={`Remove filter ${label}`}
      title={hint}
      onClick={onClick}
    >
      <span>{label}</span>
      <X size={14} strokeWidth={1.6} aria-hidden />
    </Link>
  )
}

/** A filter that a plan opens; it filters nothing and leads to the plans. */
export function LockedChip({ label, plan, hint }: { label: string; plan: string; hint: string }) {
  return (
    <Link
      to="/pricing"
      className={`${styles.chip} ${styles.locked}`}
      title={hint}
      aria-label={`${label} needs ${plan}. See plans`}
    >
      <LockKeyhole size={14} strokeWidth={1.6} aria-hidden />
      <span>
        {label} <b>{plan}</b>
      </span>
    </Link>
  )
}

/** Words that are understood and that no filter answers. */
export function UnusedChip({ label }: { label: string }) {
  return (
    <span className={`${styles.chip} ${styles.unused}`} title="No filter answers these words.">
      <span>
        “{label}” <small>not used</small>
      </span>
    </span>
  )
}
