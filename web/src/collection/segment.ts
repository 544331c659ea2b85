import type { CollectionLot } from '@parure/domain/collection/contract'
import { useSearchParams } from 'react-router'

/** The two halves of the collection: sales to come, and sales that are over. */
export type Segment = 'upcoming' | 'ended'

export const segmentOf = ({ status }: Pick<CollectionLot, 'status'>): Segment =>
  status === 'Past' ? 'ended' : 'upcoming'

/** The segment that opens where the address names none: what has ended if some of it is new, or nothing else is there. */
export function firstSegment(lots: readonly Pick<CollectionLot, 'status' | 'isNew'>[]): Segment {
  const hasUpcoming = lots.some((lot) => segmentOf(lot) === 'upcoming')
  return lots.some(({ isNew }) => isNew) || (lots.length > 0 && !hasUpcoming) ? 'ended' : 'upcoming'
}

/** What of the page its address keeps. */
export function useCollectionAddress() {
  const [params, setParams] = useSearchParams()
  const show = params.get('show')
  const named: Segment | null = show === 'upcoming' || show === 'ended' ? show : null
  return {
    segment: named,
    sort: params.get('sort'),
    setSort: (segment: Segment, sort: string) =>
      setParams({ show: segment, sort }, { replace: true, preventScrollReset: true }),
  }
}
