import { useLocation } from 'react-router'
import { rememberIntent } from '@parure/features/shell/web/remember-intent.ts'
import { rememberPlace } from '@parure/features/shell/web/return-to.ts'
import { ButtonLink } from '@parure/ui/button.tsx'
import { saveHash } from './save-hash.ts'

/** Links to Sign In and Sign Up, which return to this list with the dialog open. */
export function SignInWays() {
  const { pathname, search } = useLocation()
  const remember = () => {
    const place = { pathname, search: search + saveHash }
    rememberPlace(place)
    rememberIntent({ kind: 'search', place: place.pathname + place.search })
  }
  return (
    <>
      <ButtonLink look="primary" to="/login" replace onClick={remember} text="Sign In" />
      <ButtonLink look="quiet" to="/signup" replace onClick={remember} text="Sign Up" />
    </>
  )
}
