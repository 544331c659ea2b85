import { recover } from '../../endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { mapRecoverError } from '../map-recover-error.ts'
import styles from './form.module.css'
import { useBusy } from '@parure/ui/form/use-busy.ts'

/** For accounts with social sign-in only: replaces the password fields with a button that mails a reset link. */
export function NoPassword({ email }: { email: string }) {
  const [message, setMessage] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const { busy, run } = useBusy()
  const send = async () => {
    setMessage(null)
    try {
      await call(recover, { body: { email } })
      setMessage({ kind: 'success', text: `We have sent a link to ${email}. It is valid for 60 minutes.` })
    } catch (error) {
      setMessage({ kind: 'error', text: mapRecoverError(error).text })
    }
  }
  return (
    <>
      <p>
        This account has no password yet. We can mail you a link to set one. If you signed in with Facebook, you will
        sign in with that password from then on.
      </p>
      {message && <Note kind={message.kind}>{message.text}</Note>}
      <div className={styles.actions}>
        <BusyButton look="secondary" small busy={busy} busyText="Submitting..." onClick={() => run(send)}>
          Send Reset Link
        </BusyButton>
      </div>
    </>
  )
}
