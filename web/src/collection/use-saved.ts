import type { LotCard } from '@parure/domain/lot/contract'
import { useCallback, useSyncExternalStore } from 'react'
import type { FavoriteState } from './favorites-store.ts'
import { useFavorites } from './session-favorites.ts'

const nothing = () => () => {}

/** Returns the state of a lot's hearts and a function to change it, undefined while signed out. */
export function useSaved(
  lot: Pick<LotCard, 'id' | 'isFavorite'>,
): FavoriteState & { change?: (saved: boolean) => void } {
  const favorites = useFavorites()
  const read = useCallback(() => favorites?.read(lot.id), [favorites, lot.id])
  const changed = useSyncExternalStore(favorites?.subscribe ?? nothing, read, () => undefined)
  if (!favorites) return { saved: false, busy: false }
  return { saved: lot.isFavorite, busy: false, ...changed, change: (saved) => favorites.toggle(lot, saved) }
}
