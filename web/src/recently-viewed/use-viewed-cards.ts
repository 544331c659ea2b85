import type { LotCard } from '@parure/domain/lot/contract'
import { recentlyViewed } from '@parure/domain/recently-viewed/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'
import { useSession } from '../shell/session.ts'

/** The cards of these lots for the current session; empty until they are loaded, and after a failure. */
export function useViewedCards(ids: readonly number[]): readonly LotCard[] {
  const [answer, setAnswer] = useState<{ token: string | undefined; items: readonly LotCard[] }>()
  const token = useSession()?.userToken
  const asked = ids.join()
  useEffect(() => {
    if (asked === '') return undefined
    const leaving = new AbortController()
    call(recentlyViewed, { query: { ids: asked } }, leaving.signal)
      .then(({ items }) => setAnswer({ token, items }))
      // The strip is an extra: without an answer there is none.
      .catch(() => {})
    return () => leaving.abort()
  }, [asked, token])
  // Who signs out sees no more what the plan showed.
  const cards = answer?.token === token ? (answer?.items ?? []) : []
  // In the order of now, of which the answer on its way may know nothing yet.
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}
