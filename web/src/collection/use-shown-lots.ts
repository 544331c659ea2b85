import type { Collection, OwnNote } from '@parure/domain/collection/contract'
import { seeResults } from '@parure/domain/collection/endpoints'
import type { LatestRates } from '@parure/domain/rates/contract'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../shell/call.ts'
import { firstSegment, useCollectionAddress } from './segment.ts'
import { sortLots, sortsOf } from './sort-lots.ts'
import { useStillSaved } from './use-still-saved.ts'

/** Returns the current lots with their notes, sorted, and the current segment. */
export function useShownLots(saved: Collection, rates: LatestRates | null) {
  const still = useStillSaved(saved.items)
  const [notes, setNotes] = useState<ReadonlyMap<number, OwnNote>>(new Map())
  const address = useCollectionAddress()
  const segment = address.segment ?? firstSegment(saved.items)
  const given = { segment, seesSales: saved.lastVisit !== undefined, perEuro: rates && rates.perEuro }
  const sorts = sortsOf(given)
  const sort = (sorts.find(({ value }) => value === address.sort) ?? sorts[0])?.value ?? 'saved'
  useSeen(saved, segment === 'ended')
  const noted = useMemo(() => still.map((lot) => ({ ...lot, ...notes.get(lot.id) })), [still, notes])
  return {
    lots: sortLots(noted, sort, given),
    segment,
    sorts,
    sort,
    setSort: (name: string) => address.setSort(segment, name),
    written: (id: number, note: OwnNote) => setNotes((before) => new Map(before).set(id, note)),
  }
}

/** Marks new results as seen once they are on the page. */
function useSeen({ items, asOf: until }: Collection, shown: boolean): void {
  const anyNew = items.some(({ isNew }) => isNew)
  useEffect(() => {
    if (!shown || !anyNew) return
    // After a failure they are new again at the next visit.
    call(seeResults, { body: { until } }).catch(() => {})
  }, [shown, anyNew, until])
}
