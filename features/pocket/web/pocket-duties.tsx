import { useEffect, useState, type ReactNode } from 'react'
import { getSession, useSession, type Session } from '@parure/features/shell/web/session/session.ts'
import { lotSaved } from '@parure/features/shell/web/session/lot-saved.ts'
import { deleteSavedLotsCache } from '@parure/features/shell/web/session/saved-lots-cache.ts'
import { keepSavedLots } from './keep-saved-lots.ts'
import { isForeignDevice, turnOffDevice } from './push-device.ts'
import { registerWorker } from './register-worker.ts'
import { shouldOfferInstall } from './install-offer.ts'
import { shouldOfferResults } from './result-offer.ts'

/** Milliseconds after hydration: the first page needs the connection for itself. */
const delayMs = 3_000

/**
 * Registers the service worker, keeps saved lots for reading without a connection, ends the messages of another account,
 * and offers the app and the results of saved lots.
 */
export function PocketDuties() {
  const session = useSession()
  const [hint, setHint] = useState<ReactNode>(null)
  useEffect(() => {
    const timer = setTimeout(() => void registerWorker(), delayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isForeignDevice(getSession())) turnOffDevice().catch(() => undefined)
  }, [session?.userToken, session?.email])
  useEffect(() => {
    if (!session) deleteSavedLotsCache()
    if (!session || !('caches' in window)) return undefined
    // Without a connection the former copy stays.
    const timer = setTimeout(() => void keepAndOffer(session, setHint).catch(() => undefined), delayMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another account or plan matters
  }, [session?.userToken, session?.roleId])
  useEffect(() => {
    if (!session) return undefined
    const handleSaved = ({ detail }: CustomEventInit<number>) =>
      void offerResults(session, detail ?? 0, setHint).catch(() => undefined)
    addEventListener(lotSaved, handleSaved)
    return () => removeEventListener(lotSaved, handleSaved)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another account or plan matters
  }, [session?.userToken, session?.roleId, session?.email])
  return session && hint
}

async function offerResults(session: Session, lotId: number, show: (hint: ReactNode) => void): Promise<void> {
  if (!(await shouldOfferResults(session, lotId))) return
  const { ResultSheet } = await import('./result-sheet.tsx')
  show(<ResultSheet session={session} onClose={() => show(null)} />)
}

async function keepAndOffer(session: Session, show: (hint: ReactNode) => void): Promise<void> {
  const mayOffer = shouldOfferInstall()
  const count = await keepSavedLots(session)
  if (count === 0 || !mayOffer) return
  const { InstallHint } = await import('./install-hint.tsx')
  show(<InstallHint onClose={() => show(null)} />)
}
