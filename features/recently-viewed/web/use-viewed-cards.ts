import type { LotCard } from '@parure/features/lot/contract.ts'
import { recentlyViewed } from '../endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'

/** Returns the cards of these lots for the current session; empty until they are loaded, and after a failure. */
export function useViewedCards(ids: readonly number[]): readonly LotCard[] {
  const [answer, setAnswer] = useState<{ token: string | undefined; items: readonly LotCard[] }>()
  const token = useSession()?.userToken
  const idList = ids.join()
  useEffect(() => {
    if (idList === '') return undefined
    const controller = new AbortController()
    call(recentlyViewed, { query: { ids: idList } }, controller.signal)
      .then(({ items }) => setAnswer({ token, items }))
      // The strip is optional: renders nothing after a failure.
      .catch(() => {})
    return () => controller.abort()
  }, [idList, token])
  // After signing out, details of the former plan must not be shown.
  const cards = answer?.token === token ? (answer?.items ?? []) : []
  // In the current order, which may be newer than the response.
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}
