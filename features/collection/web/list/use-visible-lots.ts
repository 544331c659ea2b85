import type { Collection, OwnNote } from '../../contract.ts'
import { seeResults } from '../../endpoints.ts'
import type { LatestRates } from '@parure/features/rates/contract.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { chooseFirstSegment, useCollectionAddress } from './collection-segment.ts'
import { sortLots, listSortOrders } from './sort-lots.ts'
import { useRemainingLots } from './use-remaining-lots.ts'

/** Returns the current lots with their notes, sorted, and the current segment. */
export function useVisibleLots(saved: Collection, rates: LatestRates | null) {
  const remainingLots = useRemainingLots(saved.items)
  const [notes, setNotes] = useState<ReadonlyMap<number, OwnNote>>(new Map())
  const address = useCollectionAddress()
  const segment = address.segment ?? chooseFirstSegment(saved.items)
  const sortContext = { segment, seesSales: saved.lastVisit !== undefined, perEuro: rates && rates.perEuro }
  const sorts = listSortOrders(sortContext)
  const sort = (sorts.find(({ value }) => value === address.sort) ?? sorts[0])?.value ?? 'saved'
  useMarkResultsSeen(saved, segment === 'ended')
  const lotsWithNotes = useMemo(
    () => remainingLots.map((lot) => ({ ...lot, ...notes.get(lot.id) })),
    [remainingLots, notes],
  )
  return {
    lots: sortLots(lotsWithNotes, sort, sortContext),
    segment,
    sorts,
    sort,
    setSort: (name: string) => address.setSort(segment, name),
    written: (id: number, note: OwnNote) => setNotes((before) => new Map(before).set(id, note)),
  }
}

/** Marks new results as seen once they are on the page. */
function useMarkResultsSeen({ items, asOf: until }: Collection, shown: boolean): void {
  const anyNew = items.some(({ isNew }) => isNew)
  useEffect(() => {
    if (!shown || !anyNew) return
    // After a failure they are new again at the next visit.
    call(seeResults, { body: { until } }).catch(() => {})
  }, [shown, anyNew, until])
}
