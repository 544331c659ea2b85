import { useEffect } from 'react'
import { getSession, useSession } from '@parure/features/shell/web/session.ts'
import { deleteSavedLotsCache } from '@parure/features/shell/web/saved-lots-cache.ts'
import { keepSavedLots } from './keep-saved-lots.ts'
import { turnOffDevice } from './push-device.ts'
import { registerWorker } from './register-worker.ts'

/** Milliseconds after hydration: the first page needs the connection for itself. */
const delayMs = 3_000

/** Registers the service worker and keeps saved lots for reading without a connection. Renders nothing. */
export function PocketDuties() {
  const session = useSession()
  useEffect(() => {
    const timer = setTimeout(() => void registerWorker(), delayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // The messages of this browser are about the account that has signed out.
    return () => void (session && !getSession() && turnOffDevice().catch(() => undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another account matters
  }, [session?.userToken])
  useEffect(() => {
    if (!session) deleteSavedLotsCache()
    if (!session || !('caches' in window)) return undefined
    // Without a connection the former copy stays.
    const timer = setTimeout(() => void keepSavedLots(session).catch(() => undefined), delayMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another account or plan matters
  }, [session?.userToken, session?.roleId])
  return null
}
