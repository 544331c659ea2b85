import { recover } from '../endpoints.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { EnterGuard } from '@parure/ui/form/enter-guard.tsx'
import { EmailField } from '@parure/ui/form/email-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { CheckMail } from './check-mail.tsx'
import { EntryPage } from './entry-page.tsx'
import styles from './form.module.css'
import { validateEmail } from './login-draft.ts'
import { mapRecoverError } from './map-recover-error.ts'
import { useForm, type Errors, type Values } from '@parure/ui/form/use-form.ts'

export const meta = createMeta({
  title: 'Forgot password',
  description: 'Have a link sent to set a new password.',
  path: '/recover-password',
})

export default function RecoverPassword() {
  const { mailed, failure, send, resend, close } = useRecover()
  const { errors, busy, form } = useForm<'email'>({ check: validateEmail, send })
  return (
    <EntryPage title="Forgot password" lead="Enter the e-mail of your account. The link is valid for 60 minutes.">
      <form {...form} className={styles.form}>
        <EnterGuard />
        <EmailField autoComplete="username" error={errors.email} />
        <BusyButton type="submit" look="primary" block busy={busy} busyText="Submitting...">
          Send Reset Link
        </BusyButton>
      </form>
      <p className={styles.foot}>
        <Link to="/login" className={type.link}>
          Back to Sign in
        </Link>
      </p>
      <CheckMail open={mailed !== null} onResend={resend} onClose={close}>
        We have sent a link to <b className={styles.email}>{mailed}</b>. It is valid for 60 minutes.
      </CheckMail>
      <Modal
        open={failure !== null}
        title="Error"
        onClose={close}
        actions={<Button look="primary" onClick={close} text="Close" />}
      >
        <p>{failure}</p>
      </Modal>
    </EntryPage>
  )
}

function useRecover() {
  /** The recipient of the link. */
  const [recipient, setRecipient] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async ({ email }: Values<'email'>): Promise<Errors<'email'>> => {
    const failed = await requestResetLink(email.trim())
    if (failed?.at === 'email') return { email: failed.text }
    if (failed) setFailure(failed.text)
    else setRecipient(email.trim())
    return {}
  }
  const close = () => {
    setRecipient(null)
    setFailure(null)
  }
  return {
    mailed: recipient,
    failure,
    send,
    resend: async () => (await requestResetLink(recipient ?? ''))?.text ?? null,
    close,
  }
}

async function requestResetLink(email: string) {
  try {
    await call(recover, { body: { email } })
    return null
  } catch (error) {
    return mapRecoverError(error)
  }
}
