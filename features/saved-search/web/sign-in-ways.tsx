import { useLocation } from 'react-router'
import { rememberIntent } from '@parure/features/shell/web/session/remember-intent.ts'
import { rememberPlace } from '@parure/features/shell/web/session/return-to.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { saveHash } from './save-hash.ts'

/** Links to Sign In and Sign Up, which return to this page with the dialog open; `isNew` puts Sign Up first. */
export function SignInWays({ hash = saveHash, isNew = false }: { hash?: string; isNew?: boolean }) {
  const { pathname, search } = useLocation()
  const remember = () => {
    const place = { pathname, search: search + hash }
    rememberPlace(place)
    rememberIntent({ kind: 'search', place: place.pathname + place.search })
  }
  return (
    <>
      {isNew && <ButtonLink look="primary" to="/signup" replace onClick={remember} text="Sign Up" />}
      <ButtonLink look={isNew ? 'secondary' : 'primary'} to="/login" replace onClick={remember} text="Sign In" />
      {!isNew && <ButtonLink look="quiet" to="/signup" replace onClick={remember} text="Sign Up" />}
    </>
  )
}
