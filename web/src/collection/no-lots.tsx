import type { CollectionLot } from '@parure/domain/collection/contract'
import { Link } from 'react-router'
import button from '../ui/button.module.css'
import { holdsText } from '../ui/holds-text.ts'
import { Notice } from '../ui/notice.tsx'
import { segmentOf, type Segment } from './segment.ts'

interface Props {
  /** The lots of both segments. */
  lots: readonly CollectionLot[]
  segment: Segment
  typed: string
  onShowAll: () => void
}

const look = `${button.secondary} ${button.small}`

/** Replaces the grid: nothing saved, an empty segment, or no title with the typed text. */
export function NoLots({ lots, segment, typed, onShowAll }: Props) {
  if (lots.length === 0)
    return (
      <Notice kind="empty" title="No jewelry items found.">
        <Link to="/upcoming-lots" className={look}>
          Go to Catalog
        </Link>
      </Notice>
    )
  const elsewhere = lots.filter((lot) => segmentOf(lot) !== segment && holdsText(lot.title, typed)).length
  const isNarrowed = lots.some((lot) => segmentOf(lot) === segment)
  return (
    <Notice kind="empty" {...(isNarrowed ? { title: 'No jewelry items found.' } : none[segment])}>
      {elsewhere > 0 && (
        <Link to={`?show=${other[segment]}`} preventScrollReset className={look}>
          See {elsewhere} {other[segment]}
        </Link>
      )}
      {isNarrowed && (
        <button type="button" className={look} onClick={onShowAll}>
          Show all saved items
        </button>
      )}
    </Notice>
  )
}

const other: Record<Segment, Segment> = { upcoming: 'ended', ended: 'upcoming' }

const none: Record<Segment, { title: string; text: string }> = {
  upcoming: { title: 'Nothing is coming up.', text: 'The sales of all your saved lots are over.' },
  ended: { title: 'Nothing has ended yet.', text: 'Results stand here once a saved lot’s sale is over.' },
}
