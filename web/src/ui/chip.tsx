import { X } from './icons.tsx'
import { Link } from './link.tsx'
import styles from './chip.module.css'

interface Props {
  label: string
  /** The address without the filter of this chip. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  onClick?: () => void
}

/** An active filter; the whole chip removes it. */
export function Chip({ label, to, replace = false, onClick }: Props) {
  return (
    <Link to={to} replace={replace} className={styles.chip} aria-label={`Remove filter ${label}`} onClick={onClick}>
      <span>{label}</span>
      <X size={14} strokeWidth={1.6} aria-hidden />
    </Link>
  )
}
