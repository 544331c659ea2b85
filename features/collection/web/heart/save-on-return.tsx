import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { forgetLeftIntent, markIntentShown, takeIntent } from '@parure/features/shell/web/session/intent.ts'
import { isSignInPath } from '@parure/features/shell/web/session/return-to.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { getFavorites } from './session-favorites.ts'

/** Saves the lot for which a visitor signed in or signed up, once the account is known. Renders nothing. */
export function SaveOnReturn() {
  const session = useSession()
  const { pathname } = useLocation()
  const { userToken, email } = session ?? {}
  useEffect(() => {
    if (isSignInPath(pathname)) return markIntentShown()
    if (!userToken) return forgetLeftIntent()
    const intent = email ? takeIntent(email) : null
    if (intent?.kind === 'lot') void saveLot(userToken, intent.id)
  }, [userToken, email, pathname])
  return null
}

/** When the collection is full, the heart shows its usual message. */
async function saveLot(userToken: string, id: number): Promise<void> {
  const favorites = getFavorites(userToken)
  favorites.toggle({ id, isFavorite: false }, true)
  await favorites.waitUntilSettled()
  if (favorites.read(id)?.saved) showToast(<Saved />)
}

function Saved() {
  return (
    <>
      The lot is saved. <Link to="/my-collection">Saved Jewelries</Link>
    </>
  )
}
