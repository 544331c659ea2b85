import { login } from '../endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { bindIntent } from '@parure/features/shell/web/session/intent.ts'
import { takePlace } from '@parure/features/shell/web/session/return-to.ts'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import { mapLoginError } from './map-login-error.ts'
import type { Errors, Values } from '@parure/ui/form/use-form.ts'

type Field = 'email' | 'password'

/** A message above the form. */
export interface FormMessage {
  kind: 'error' | 'notice'
  text: string
}

/** Signs in and navigates back to the previous place, or shows the error. */
export function useLogin(initial: FormMessage | null) {
  const [message, setMessage] = useState(initial)
  /** The e-mail of an unverified account. */
  const [notVerified, setNotVerified] = useState<string | null>(null)
  const navigate = useNavigate()
  const showError = (text: string) => setMessage({ kind: 'error', text })
  const send = async ({ email, password }: Values<Field>): Promise<Errors<Field>> => {
    setMessage(null)
    try {
      const answer = await call(login, { body: { email: email.trim(), password } })
      storeSession(answer, email.trim())
    } catch (error) {
      const failure = mapLoginError(error)
      if (failure.at === 'not-verified') {
        bindIntent(email.trim())
        setNotVerified(email.trim())
      } else if (failure.at === 'form') showError(failure.text)
      else return { [failure.at]: failure.text }
      return {}
    }
    await navigate(takePlace() ?? '/upcoming-lots', { replace: true })
    return {}
  }
  return { message, notVerified, send, fail: showError, close: () => setNotVerified(null) }
}
