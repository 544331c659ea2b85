import type { OwnNote } from '../../contract.ts'
import { note } from '../../endpoints.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import type { FavoritesStore } from '../heart/create-favorites-store.ts'
import { debounceMs, useFavorites } from '../heart/session-favorites.ts'

/** Returns the note of a saved lot; null until it is loaded, and when loading fails. */
export function useOwnNote(lotId: number) {
  const favorites = useFavorites()
  const [own, setOwn] = useState<OwnNote | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    fetchNote(favorites, lotId)
      .then((answer) => {
        setFailed(false)
        return setOwn(answer)
      })
      .catch(() => setFailed(true))
  }, [favorites, lotId])
  useEffect(load, [load])
  return { own, failed, load, setNote: setOwn }
}

/** The heart's change is sent after `debounceMs`; before, the server does not know that the lot is saved. */
async function fetchNote(favorites: FavoritesStore | null, lotId: number): Promise<OwnNote> {
  if (favorites?.read(lotId)) {
    await new Promise((resolve) => setTimeout(resolve, debounceMs))
    await favorites.waitUntilSettled()
  }
  return call(note, { params: { id: lotId } })
}
