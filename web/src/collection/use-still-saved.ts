import type { LotCard } from '@parure/domain/lot/contract'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../shell/session.ts'
import { bookOf } from './book-of.ts'

const nothing = () => () => {}

/** Those of the saved lots that were not taken out since they were asked for. */
export function useStillSaved(lots: readonly LotCard[]): LotCard[] {
  const userToken = useSession()?.userToken
  const book = userToken === undefined ? null : bookOf(userToken)
  // As text, so that it is the same as long as nothing changes.
  const read = useCallback(
    () =>
      lots
        .filter(({ id }) => book?.read(id)?.saved === false)
        .map(({ id }) => id)
        .join(),
    [book, lots],
  )
  const out = useSyncExternalStore(book?.subscribe ?? nothing, read, () => '')
  return useMemo(() => {
    const gone = new Set(out.split(',').map(Number))
    return lots.filter(({ id }) => !gone.has(id))
  }, [lots, out])
}
