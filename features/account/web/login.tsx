import { productName } from '@parure/contract/product.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { endSession } from '@parure/features/shell/web/session/sign-out.ts'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import { useHydrated } from '@parure/render/use-hydrated.ts'
import { ConfirmationSent } from './confirmation-sent.tsx'
import { EntryPage } from './entry-page.tsx'
import styles from './form.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { NotVerified } from './not-verified.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useLogin, type FormMessage } from './use-login.ts'
import { WhySignIn } from './why-sign-in.tsx'

export const meta = createMeta({
  title: 'Sign In',
  description: `Sign in to ${productName} to save lots and to see what your plan includes.`,
  path: '/login',
})

/** Navigation state from another page. */
export interface LoginState {
  message: FormMessage | null
}

export default function Login() {
  useSessionEnd()
  const { state } = useLocation() as { state: LoginState | null }
  // Not during hydration: after a reload the message of the history entry was shown before.
  const { message, notVerified, send, fail, close } = useLogin((useHydrated() && state?.message) || null)
  const [recipient, setRecipient] = useState<string | null>(null)
  const handleSent = () => {
    setRecipient(notVerified)
    close()
  }
  return (
    <EntryPage title="Sign In">
      <WhySignIn verb="Sign in" />
      {message && <Note kind={message.kind}>{message.text}</Note>}
      <SignInForm onSend={send} />
      <SocialButtons onFailure={fail} />
      <p className={styles.foot}>
        New to {productName}?{' '}
        <Link to="/signup" className={type.accentLink}>
          Sign Up
        </Link>
      </p>
      <NotVerified email={notVerified} onClose={close} onSent={handleSent} />
      <ConfirmationSent email={recipient} onClose={() => setRecipient(null)} />
    </EntryPage>
  )
}

/**
 * Ends the session when a signed-in user opens the page. An effect, so that the server does not do it; waits for
 * activation in a prerendered page.
 */
function useSessionEnd(): void {
  useEffect(() => {
    if (!('prerendering' in document) || !document.prerendering) return endSession()
    document.addEventListener('prerenderingchange', endSession, { once: true })
    return () => document.removeEventListener('prerenderingchange', endSession)
  }, [])
}
