import type { OwnNote } from '@parure/domain/collection/contract'
import { note } from '@parure/domain/collection/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'
import type { FavoritesStore } from './favorites-store.ts'
import { debounceTime, useFavorites } from './session-favorites.ts'

/** What is noted on a saved lot: null until it has come, and where it could not be loaded. */
export function useOwnNote(lotId: number) {
  const favorites = useFavorites()
  const [own, setOwn] = useState<OwnNote | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const loading = favorites?.read(lotId) ? pressed(favorites) : Promise.resolve()
    loading
      .then(() => call(note, { params: { id: lotId } }))
      .then(
        (answer) => {
          setOwn(answer)
          setFailed(false)
        },
        () => setFailed(true),
      )
  }, [favorites, lotId, tries])
  return { own, failed, load: () => setTries((count) => count + 1), written: setOwn }
}

/** A heart that was pressed a moment ago is told once presses rest; then the server knows of the lot. */
async function pressed(favorites: FavoritesStore): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, debounceTime))
  await favorites.settled()
}
