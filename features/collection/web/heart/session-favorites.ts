import type { OwnNote } from '../../contract.ts'
import { changeFavorite } from '../../endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { hideAndReload } from '@parure/features/shell/web/hide-and-reload.ts'
import { lotSaved } from '@parure/features/shell/web/session/lot-saved.ts'
import { getSession, useSession } from '@parure/features/shell/web/session/session.ts'
import { signingOut } from '@parure/features/shell/web/session/signing-out.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { describeFavoriteFailure } from './describe-favorite-failure.tsx'
import { createFavoritesStore, type FavoritesStore } from './create-favorites-store.ts'
import { isHandoverStored, storeHandover, takeHandover } from './handover.ts'
import { offerNoteUndo } from './removed-note.tsx'

export const debounceMs = 300
export const retryDelayMs = 1_000

interface SessionFavorites {
  userToken: string
  favorites: FavoritesStore
  /** Stops listening to the page. */
  close: () => void
}

let current: SessionFavorites | null = null

/** Returns the favorites of a session; another session starts with an empty store. */
export function getFavorites(userToken: string): FavoritesStore {
  if (current?.userToken !== userToken) {
    current?.close()
    current = connectFavorites(userToken)
  }
  return current.favorites
}

/** Returns null while signed out. */
export function useFavorites(): FavoritesStore | null {
  const userToken = useSession()?.userToken
  return userToken === undefined ? null : getFavorites(userToken)
}

/** Creates the favorites of a session on this page, and sends again what the previous page left unconfirmed. */
export function connectFavorites(userToken: string): SessionFavorites {
  /** Notes of removed lots, which only this page still has. */
  const notes = new Map<number, OwnNote>()
  const isCurrentSession = () => getSession()?.userToken === userToken
  const favorites = createFavoritesStore({
    send: async (Id, isFavorite) => {
      // Another tab may have begun the session of another account.
      if (!isCurrentSession()) throw new Problem('unauthenticated', 'The session has ended.')
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
    debounce: (work) => startTimer(work, debounceMs),
    delayRetry: (work) => startTimer(work, retryDelayMs),
    isAnswer: (error) => error instanceof Problem,
    now: Date.now,
    onFailure: (error) => {
      const words = describeFavoriteFailure(error)
      if (words) showToast(words)
    },
  })
  const resendHandover = () => {
    const choices = takeHandover(userToken)
    for (const { id, own } of choices) if (own) notes.set(id, own)
    favorites.resend(choices)
  }
  /** What this page has handed over when it was left last. */
  let handover: string | null = null
  const handleLeave = () => {
    const unconfirmed = favorites.flush().map((choice) => ({ ...choice, own: notes.get(choice.id) }))
    if (isCurrentSession()) handover = storeHandover(userToken, unconfirmed)
  }
  const handleReturn = () => {
    if (!isCurrentSession()) return
    if (handover === null || isHandoverStored(handover)) return resendHandover()
    // Another page of the tab may have sent this one's choices, and the user may have revoked them there.
    close()
    hideAndReload()
  }
  const close = listenToPage({ handleLeave, handleReturn, handleSignOut: favorites.flush })
  resendHandover()
  return { userToken, favorites, close }
}

interface PageListeners {
  handleLeave: () => void
  /** The page is shown again, with all its state. */
  handleReturn: () => void
  handleSignOut: () => void
}

/** Returns a function that stops listening. */
function listenToPage({ handleLeave, handleReturn, handleSignOut }: PageListeners): () => void {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('pagehide', handleLeave, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && handleReturn(), { signal })
  addEventListener(signingOut, handleSignOut, { signal })
  return () => listening.abort()
}

/** Returns a function that stops the timer. */
function startTimer(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
