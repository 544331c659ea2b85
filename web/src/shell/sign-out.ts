import { logout } from '@parure/domain/account/endpoints'
import { call } from './call.ts'
import { forgetPlace } from './return-to.ts'
import { forgetSession, storedSession } from './session.ts'
import { forgetAllSearches } from './use-recent-searches.ts'

/** Heard by whatever waits a moment before it tells the server. */
export const signingOut = 'parure:signing-out'

/** Ends the session in this browser at once, and on the server. */
export function endSession(): void {
  if (!storedSession()) return
  // Whoever still has something to tell in this session's name does so now.
  dispatchEvent(new Event(signingOut))
  // Should the server not be reached, nobody has the token any more, and it ends by itself.
  call(logout, {}).catch(() => undefined)
  forgetSession()
}

/** What Log Out does before it leads to /login: nothing of this person stays in the browser. */
export function logOut(): void {
  endSession()
  forgetAllSearches()
  forgetPlace()
}
