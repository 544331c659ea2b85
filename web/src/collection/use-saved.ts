import type { LotCard } from '@parure/domain/lot/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../shell/session.ts'
import type { SavedState } from './saved-lot-book.ts'
import { bookOf } from './book-of.ts'

const nothing = () => () => {}

/** How a lot's hearts look now, and the function that changes it; none while nobody is signed in. */
export function useSaved(lot: Pick<LotCard, 'id' | 'isFavorite'>): SavedState & { change?: (saved: boolean) => void } {
  const userToken = useSession()?.userToken
  const book = userToken === undefined ? null : bookOf(userToken)
  const read = useCallback(() => book?.read(lot.id), [book, lot.id])
  const changed = useSyncExternalStore(book?.subscribe ?? nothing, read, () => undefined)
  if (!book) return { saved: false, busy: false }
  return { saved: lot.isFavorite, busy: false, ...changed, change: (saved) => book.want(lot, saved) }
}
