import { recover } from '@parure/domain/account/endpoints'
import { useState } from 'react'
import { call } from '../../shell/call.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Note } from '../../ui/note.tsx'
import { recoverFailure } from '../recover-failure.ts'
import styles from './form.module.css'
import { useBusy } from './use-busy.ts'

/** For whoever came in through a social provider alone: no field for a password that there is none of, but a link. */
export function NoPassword({ email }: { email: string }) {
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const { busy, run } = useBusy()
  const send = async () => {
    setTold(null)
    try {
      await call(recover, { body: { email } })
      setTold({ kind: 'success', text: `We have sent a link to ${email}. It is valid for 60 minutes.` })
    } catch (error) {
      setTold({ kind: 'error', text: recoverFailure(error).text })
    }
  }
  return (
    <>
      <p>
        This account has no password yet. We can mail you a link to set one. If you signed in with Facebook, you will
        sign in with that password from then on.
      </p>
      {told && <Note kind={told.kind}>{told.text}</Note>}
      <div className={styles.actions}>
        <BusyButton look="secondary" small busy={busy} busyText="Submitting..." onClick={() => run(send)}>
          Send Reset Link
        </BusyButton>
      </div>
    </>
  )
}
