import type { LotCard } from '@parure/features/lot/contract.ts'
import { useCallback, useSyncExternalStore } from 'react'
import type { FavoriteState } from './create-favorites-store.ts'
import { useFavorites } from './session-favorites.ts'

const subscribeToNothing = () => () => {}

/** Returns the state of a lot's hearts and a function to change it, undefined while signed out. */
export function useSaved(
  lot: Pick<LotCard, 'id' | 'isFavorite'>,
): FavoriteState & { change?: (saved: boolean) => void } {
  const favorites = useFavorites()
  const read = useCallback(() => favorites?.read(lot.id), [favorites, lot.id])
  const changedState = useSyncExternalStore(favorites?.subscribe ?? subscribeToNothing, read, () => undefined)
  if (!favorites) return { saved: false, busy: false }
  return { saved: lot.isFavorite, busy: false, ...changedState, change: (saved) => favorites.toggle(lot, saved) }
}
