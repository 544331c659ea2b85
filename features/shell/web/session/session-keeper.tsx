import type { UserInfo } from '@parure/features/account/contract.ts'
import { changeTimeZone, userInfo } from '@parure/features/account/endpoints.ts'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteLoaderData } from 'react-router'
import { accountCurrency } from './account-currency.ts'
import { getBrowserTimeZone } from './get-browser-time-zone.ts'
import { call } from '../call.ts'
import { hideAndReload } from '../hide-and-reload.ts'
import { sessionRefusal } from './session-refusal.ts'
import { forgetLeftPlace, rememberPlace } from './return-to.ts'
import { markSession } from '@parure/render/session-mark.ts'
import { getSession, updateSession, useSession } from './session.ts'
import { isSignedOut } from './signed-out.ts'

/** Maintains the session on every page; renders nothing. */
export function SessionKeeper() {
  useMark()
  useAccountDetails()
  useLoginRedirect()
  useOtherTabs()
  return null
}

/**
 * The session mark becomes `settled` after the root's client loader has answered, together with the page's own. After
 * an earlier navigation, the page was loaded with this session from the start.
 */
function useMark(): void {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const answered = useRouteLoaderData<{ settled?: true }>('root')?.settled
  const settled = answered || key !== firstKey
  useLayoutEffect(() => {
    markSession(getSession() !== null, settled ? 'settled' : 'pending')
  }, [settled])
}

/**
 * Loads name, e-mail and current role after every sign-in and page load. An account without a time zone (created by a
 * social provider, or before sign-up sent the zone) gets the browser's.
 */
function useAccountDetails(): void {
  const token = useSession()?.userToken
  useEffect(() => {
    if (!token) return undefined
    const stop = new AbortController()
    call(userInfo, {}, stop.signal)
      .then((details) => applyDetails(details, stop.signal))
      .catch((error: unknown) => {
        // Only logged. An expired session is no failure: the page redirects to /login.
        const ended = isSignedOut(error)
        if (!ended && !stop.signal.aborted) console.error(error)
      })
    return () => {
      stop.abort()
      accountCurrency.set(undefined)
    }
  }, [token])
}

async function applyDetails(details: UserInfo, signal: AbortSignal): Promise<void> {
  const { email, name, roleId, currency, timeZone } = details
  updateSession({ email, username: name, roleId })
  accountCurrency.set(currency)
  const zone = getBrowserTimeZone()
  if (timeZone === null) await call(changeTimeZone, { body: { timeZone: zone } }, signal)
  else if (timeZone !== zone) (await import('./offer-time-zone.tsx')).offerTimeZone(timeZone)
}

/**
 * Reloads the page when another tab signs in or out, and when the back/forward cache restores it for another account or
 * plan: its contents belong to the former one, and its requests must not be sent by the new one.
 */
function useOtherTabs(): void {
  const { userToken, roleId } = useSession() ?? {}
  useEffect(() => {
    const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === null || (key === 'userToken' && oldValue !== newValue)) location.reload()
    }
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      const now = getSession()
      if (persisted && (now?.userToken !== userToken || now?.roleId !== roleId)) hideAndReload()
    }
    addEventListener('storage', handleStorage)
    addEventListener('pageshow', handleShow)
    return () => {
      removeEventListener('storage', handleStorage)
      removeEventListener('pageshow', handleShow)
    }
  }, [userToken, roleId])
}

/** Redirects to /login after a refusal, and afterwards back to the current or pending page. */
function useLoginRedirect(): void {
  const refused = useSyncExternalStore(sessionRefusal.subscribe, sessionRefusal.read, () => false)
  const navigate = useNavigate()
  const location = useLocation()
  const place = useNavigation().location ?? location
  useEffect(() => {
    if (!refused) return
    sessionRefusal.set(false)
    if (place.pathname === '/login') return
    rememberPlace(place)
    void navigate('/login')
  }, [refused, place, navigate])
  useEffect(() => forgetLeftPlace(location.pathname), [location.pathname])
}
