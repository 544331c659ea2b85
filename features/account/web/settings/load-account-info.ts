import type { UserInfo } from '../../contract.ts'
import { userInfo } from '../../endpoints.ts'
import { loadPrivate } from '@parure/features/shell/web/session/with-session.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'

/** Loads the account of the session. Logs failures and resolves to `info: null`. */
export function loadAccountInfo(request: Request): Promise<{ info: UserInfo | null }> {
  return loadPrivate(request, async (call) => {
    try {
      return { info: await call(userInfo, {}) }
    } catch (error) {
      if (isSignedOut(error) || request.signal.aborted) throw error
      console.error(error)
      return { info: null }
    }
  })
}
