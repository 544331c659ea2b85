import { signUp } from '../endpoints.ts'
import { productName } from '@parure/contract/product.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { getBrowserTimeZone } from '@parure/features/shell/web/session/get-browser-time-zone.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import { ConfirmationSent } from './confirmation-sent.tsx'
import { EntryPage } from './entry-page.tsx'
import styles from './form.module.css'
import { buildSignUpBody, type SignUpDraft, type SignUpField } from './sign-up-draft.ts'
import { mapSignUpError } from './map-sign-up-error.ts'
import { SignUpForm } from './sign-up-form.tsx'
import type { Errors } from '@parure/ui/form/use-form.ts'
import { bindIntent } from '@parure/features/shell/web/session/intent.ts'
import { WhySignIn } from './why-sign-in.tsx'

export const meta = createMeta({
  title: 'Sign Up',
  description: `Open an account with ${productName}: save lots, follow brands, see what your plan includes.`,
  path: '/signup',
})

export default function Signup() {
  const { alert, mailed, send, close } = useSignUp()
  return (
    <EntryPage title="Sign Up">
      <WhySignIn verb="Sign up" />
      {alert && <Note kind="error">{alert}</Note>}
      <SignUpForm onSend={send} />
      <p className={styles.foot}>
        Have an account?{' '}
        <Link to="/login" className={type.accentLink}>
          Sign In
        </Link>
      </p>
      <ConfirmationSent email={mailed} onClose={close} />
    </EntryPage>
  )
}

function useSignUp() {
  const [alert, setAlert] = useState<string | null>(null)
  /** The recipient of the confirmation link. */
  const [recipient, setRecipient] = useState<string | null>(null)
  const send = async (draft: SignUpDraft): Promise<Errors<SignUpField>> => {
    setAlert(null)
    const body = { ...buildSignUpBody(draft), timeZone: getBrowserTimeZone() }
    try {
      await call(signUp, { body })
      bindIntent(body.email)
      setRecipient(body.email)
    } catch (error) {
      const { at, text } = mapSignUpError(error)
      if (at !== 'form') return { [at]: text }
      setAlert(text)
    }
    return {}
  }
  return { alert, mailed: recipient, send, close: () => setRecipient(null) }
}
