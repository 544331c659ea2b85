import { logout } from '@parure/features/account/endpoints.ts'
import { callAsEnded } from '../call.ts'
import { forgetIntent } from './remember-intent.ts'
import { forgetPlace } from './return-to.ts'
import { forgetSession, getSession } from './session.ts'
import { recentSearches } from '../search/recent-searches.ts'
import { abortSessionReads, runAfterChanges } from './session-calls.ts'
import { signingOut } from './signing-out.ts'

/** Ends the session in this browser immediately, and on the server. */
export function endSession(): void {
  const session = getSession()
  if (!session) return
  dispatchEvent(new Event(signingOut))
  abortSessionReads()
  forgetSession()
  // If the server cannot be reached, the token expires.
  runAfterChanges(() => void callAsEnded(session.userToken, logout, {}).catch(() => undefined))
}

/** Log Out: deletes all data of this account from the browser. */
export function logOut(): void {
  endSession()
  recentSearches.clear()
  forgetPlace()
  forgetIntent()
}
