import { changeFavorite } from '@parure/domain/collection/endpoints'
import { call } from '../shell/call.ts'
import { signingOut } from '../shell/sign-out.ts'
import { showToast } from '../ui/toast.ts'
import { savedLotBook, type SavedLotBook } from './saved-lot-book.ts'
import { failureWords } from './failure-words.tsx'

/** SPEC §4, in ms. */
export const debounce = 300

/** What the owner of a session saved and unsaved since the page came; another session starts a new book. */
export function bookOf(userToken: string): SavedLotBook {
  if (opened?.userToken !== userToken) opened = { userToken, book: openBook() }
  return opened.book
}

let opened: { userToken: string; book: SavedLotBook } | null = null

function openBook(): SavedLotBook {
  const book = savedLotBook({
    change: async (Id, isFavorite) => (await call(changeFavorite, { body: { Id, isFavorite } })).isFavorite,
    atRest: (work) => {
      const timer = setTimeout(work, debounce)
      return () => clearTimeout(timer)
    },
    onFailure: (error) => {
      const words = failureWords(error)
      if (words) showToast(words)
    },
  })
  addEventListener('pagehide', book.flush)
  addEventListener(signingOut, book.flush)
  return book
}
