import type { CollectionLot } from '../../contract.ts'
import { useSearchParams } from 'react-router'

/** The two segments of the collection: upcoming sales, and sales that are over. */
export type CollectionSegment = 'upcoming' | 'ended'

export const getSegment = ({ status }: Pick<CollectionLot, 'status'>): CollectionSegment =>
  status === 'Past' ? 'ended' : 'upcoming'

/** Chooses the segment for an address without one: the ended lots if any of them is new or none is upcoming. */
export function chooseFirstSegment(lots: readonly Pick<CollectionLot, 'status' | 'isNew'>[]): CollectionSegment {
  const hasUpcoming = lots.some((lot) => getSegment(lot) === 'upcoming')
  return lots.some(({ isNew }) => isNew) || (lots.length > 0 && !hasUpcoming) ? 'ended' : 'upcoming'
}

/** The state of the page that its address contains. */
export function useCollectionAddress() {
  const [params, setParams] = useSearchParams()
  const show = params.get('show')
  const named: CollectionSegment | null = show === 'upcoming' || show === 'ended' ? show : null
  return {
    segment: named,
    sort: params.get('sort'),
    setSort: (segment: CollectionSegment, sort: string) =>
      setParams({ show: segment, sort }, { replace: true, preventScrollReset: true }),
  }
}
