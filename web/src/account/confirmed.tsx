import type { SignedIn } from '@parure/domain/account/contract'
import { useNavigate } from 'react-router'
import { storeSession } from '../shell/session.ts'
import button from '../ui/button.module.css'
import { EntryPage } from './entry-page.tsx'

/** Signs in when one asks for it (SPEC §2, E-mail confirmation). */
export function Confirmed({ session }: { session: SignedIn }) {
  const navigate = useNavigate()
  const go = () => {
    storeSession(session)
    void navigate('/upcoming-lots', { replace: true })
  }
  return (
    <EntryPage title="Your email has been confirmed" lead="Your account is ready.">
      <button type="button" className={`${button.primary} ${button.block}`} onClick={go}>
        Go to your account
      </button>
    </EntryPage>
  )
}
