import { Link } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import locked from '@parure/ui/feedback/locked.module.css'
import styles from './verdict.module.css'

/** The same drawing for every lot: nothing in it depends on a price. */
export function LockedPart() {
  return (
    <div className={locked.untilKnown}>
      <svg className={styles.neutral} aria-hidden="true">
        <line x1="0" x2="100%" y1="14" y2="14" className={styles.axis} />
        <rect x="25%" y="9" width="50%" height="10" className={styles.grid} />
      </svg>
      <Link to="/pricing" className={`${button.primary} ${button.block}`}>
        See the price range
      </Link>
      <p className={styles.plan}>SmallPack and above</p>
    </div>
  )
}
