import { Link } from 'react-router'
import { countText } from '../ui/count-text.ts'
import type { Segment } from './segment.ts'
import styles from './segments.module.css'

const names: Record<Segment, string> = { upcoming: 'Upcoming', ended: 'Ended' }

/** Links to the segments of the collection. */
export function Segments({ shown, counts }: { shown: Segment; counts: Record<Segment, number> }) {
  return (
    <nav className={styles.segments} aria-label="Saved Jewelries by state">
      {(['upcoming', 'ended'] as const).map((segment) => (
        <Link
          key={segment}
          to={`?show=${segment}`}
          preventScrollReset
          aria-current={segment === shown ? 'page' : undefined}
        >
          {names[segment]} <span>{countText(counts[segment])}</span>
        </Link>
      ))}
    </nav>
  )
}
