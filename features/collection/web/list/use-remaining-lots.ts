import type { LotCard } from '@parure/features/lot/contract.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFavorites } from '../heart/session-favorites.ts'

const subscribeToNothing = () => () => {}

/** Returns the lots without those removed from the collection since they were loaded. */
export function useRemainingLots<Lot extends Pick<LotCard, 'id'>>(lots: readonly Lot[]): Lot[] {
  const favorites = useFavorites()
  // A string, so that React compares equal snapshots as equal.
  const read = useCallback(() => {
    const removed = lots.filter(({ id }) => favorites?.read(id)?.saved === false)
    return removed.map(({ id }) => id).join()
  }, [favorites, lots])
  const removed = useSyncExternalStore(favorites?.subscribe ?? subscribeToNothing, read, () => '')
  return useMemo(() => {
    const ids = new Set(removed.split(',').map(Number))
    return lots.filter(({ id }) => !ids.has(id))
  }, [lots, removed])
}
