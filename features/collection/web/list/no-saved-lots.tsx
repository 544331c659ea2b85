import type { CollectionLot } from '../../contract.ts'
import { Link } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import { hasTypedText } from '@parure/ui/form/has-typed-text.ts'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { getSegment, type CollectionSegment } from './collection-segment.ts'

interface Props {
  /** The lots of both segments. */
  lots: readonly CollectionLot[]
  segment: CollectionSegment
  typed: string
  onShowAll: () => void
}

const look = `${button.secondary} ${button.small}`

/** Replaces the grid: nothing saved, an empty segment, or no title with the typed text. */
export function NoSavedLots({ lots, segment, typed, onShowAll }: Props) {
  if (lots.length === 0)
    return (
      <Notice kind="empty" title="No jewelry items found.">
        <Link to="/upcoming-lots" className={look}>
          Go to Catalog
        </Link>
      </Notice>
    )
  const elsewhere = lots.filter((lot) => getSegment(lot) !== segment && hasTypedText(lot.title, typed)).length
  const isNarrowed = lots.some((lot) => getSegment(lot) === segment)
  return (
    <Notice kind="empty" {...(isNarrowed ? { title: 'No jewelry items found.' } : emptyTexts[segment])}>
      {elsewhere > 0 && (
        <Link to={`?show=${otherSegment[segment]}`} preventScrollReset className={look}>
          See {elsewhere} {otherSegment[segment]}
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

const otherSegment: Record<CollectionSegment, CollectionSegment> = { upcoming: 'ended', ended: 'upcoming' }

const emptyTexts: Record<CollectionSegment, { title: string; text: string }> = {
  upcoming: { title: 'Nothing is coming up.', text: 'All sales of your saved lots have ended.' },
  ended: { title: 'Nothing has ended yet.', text: 'Results appear here after the sale.' },
}
