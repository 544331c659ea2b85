import { logout } from '@parure/features/account/endpoints.ts'
import { call } from '../call.ts'
import { forgetIntent } from './remember-intent.ts'
import { forgetPlace } from './return-to.ts'
import { forgetSession, getSession } from './session.ts'
import { recentSearches } from '../search/recent-searches.ts'
import { abortSessionReads } from './session-reads.ts'
import { signingOut } from './signing-out.ts'

/** Ends the session in this browser immediately, and on the server. */
export function endSession(): void {
  if (!getSession()) return
  dispatchEvent(new Event(signingOut))
  abortSessionReads()
  // If the server cannot be reached, the token is still deleted from the browser, and it expires.
  call(logout, {}).catch(() => undefined)
  forgetSession()
}

/** Log Out: deletes all data of this account from the browser. */
export function logOut(): void {
  endSession()
  recentSearches.clear()
  forgetPlace()
  forgetIntent()
}
