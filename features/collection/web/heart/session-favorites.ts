import type { OwnNote } from '../../contract.ts'
import { changeFavorite } from '../../endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { lotSaved } from '@parure/features/shell/web/session/lot-saved.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { signingOut } from '@parure/features/shell/web/session/signing-out.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { describeFavoriteFailure } from './describe-favorite-failure.tsx'
import { createFavoritesStore, type FavoritesStore } from './create-favorites-store.ts'
import { offerNoteUndo } from './removed-note.tsx'

export const debounceMs = 300

/** Returns the favorites of a session; another session starts with an empty store. */
export function getFavorites(userToken: string): FavoritesStore {
  if (current?.userToken !== userToken) current = { userToken, favorites: createConnectedStore() }
  return current.favorites
}

/** Returns null while signed out. */
export function useFavorites(): FavoritesStore | null {
  const userToken = useSession()?.userToken
  return userToken === undefined ? null : getFavorites(userToken)
}

let current: { userToken: string; favorites: FavoritesStore } | null = null

function createConnectedStore(): FavoritesStore {
  /** Notes of removed lots, which only this page still has. */
  const notes = new Map<number, OwnNote>()
  const favorites = createFavoritesStore({
    send: async (Id, isFavorite) => {
      const own = isFavorite ? notes.get(Id) : undefined
      const done = await call(changeFavorite, { body: { Id, isFavorite, ...(own && { own }) } })
      notes.delete(Id)
      if (done.isFavorite) dispatchEvent(new CustomEvent(lotSaved, { detail: Id }))
      if (done.removed) {
        notes.set(Id, done.removed)
        // Not after another press meanwhile, which is about to be sent.
        if (!favorites.read(Id)?.saved) offerNoteUndo(() => favorites.toggle({ id: Id, isFavorite }, true))
      }
      return done.isFavorite
    },
    debounce: (work) => {
      const timer = setTimeout(work, debounceMs)
      return () => clearTimeout(timer)
    },
    onFailure: (error) => {
      const words = describeFavoriteFailure(error)
      if (words) showToast(words)
    },
  })
  addEventListener('pagehide', favorites.flushBeforeUnload)
  addEventListener(signingOut, favorites.flush)
  return favorites
}
