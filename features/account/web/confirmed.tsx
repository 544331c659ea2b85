import type { SignedIn } from '../contract.ts'
import { useNavigate } from 'react-router'
import { getIntent } from '@parure/features/shell/web/session/intent.ts'
import { isReturnPlace } from '@parure/features/shell/web/session/return-to.ts'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import { Button } from '@parure/ui/button/button.tsx'
import { EntryPage } from './entry-page.tsx'

/** Signs in when the user confirms, and navigates to the page of the interrupted action, else to the lots. */
export function Confirmed({ session }: { session: SignedIn }) {
  const navigate = useNavigate()
  const enterSite = () => {
    storeSession(session)
    const place = getIntent()?.place
    void navigate(place && isReturnPlace(place) ? place : '/upcoming-lots', { replace: true })
  }
  return (
    <EntryPage title="Your email has been confirmed" lead="Your account is ready.">
      <Button look="primary" block onClick={enterSite} text="Go to your account" />
    </EntryPage>
  )
}
