import { Link } from 'react-router'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type { CollectionSegment } from './collection-segment.ts'
import styles from './segment-links.module.css'

const names: Record<CollectionSegment, string> = { upcoming: 'Upcoming', ended: 'Ended' }

/** Links to the segments of the collection. */
export function SegmentLinks({
  shown,
  counts,
}: {
  shown: CollectionSegment
  counts: Record<CollectionSegment, number>
}) {
  return (
    <nav className={styles.segments} aria-label="Saved Jewelries by state">
      {(['upcoming', 'ended'] as const).map((segment) => (
        <Link
          key={segment}
          to={`?show=${segment}`}
          preventScrollReset
          aria-current={segment === shown ? 'page' : undefined}
        >
          {names[segment]} <span>{formatCount(counts[segment])}</span>
        </Link>
      ))}
    </nav>
  )
}
