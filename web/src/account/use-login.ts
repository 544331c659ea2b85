import { login } from '@parure/domain/account/endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../shell/call.ts'
import { takePlace } from '../shell/return-to.ts'
import { storeSession } from '../shell/session.ts'
import { loginFailure, unexpected } from './login-failure.ts'
import type { Errors, Values } from './use-form.ts'

type Field = 'email' | 'password'

/** Signs in and leads back to where one was, or tells why not; `told` is what went wrong before. */
export function useLogin(told: string | null = null) {
  const [alert, setAlert] = useState(told)
  /** Whose account waits for its confirmation. */
  const [notVerified, setNotVerified] = useState<string | null>(null)
  const navigate = useNavigate()
  const send = async ({ email, password }: Values<Field>): Promise<Errors<Field>> => {
    setAlert(null)
    try {
      const answer = await call(login, { body: { email: email.trim(), password } })
      storeSession(answer, email.trim())
    } catch (error) {
      const failure = loginFailure(error)
      if (failure.at === 'not-verified') setNotVerified(email.trim())
      else if (failure.at === 'form') setAlert(failure.text)
      else return { [failure.at]: failure.text }
      return {}
    }
    await navigate(takePlace() ?? '/upcoming-lots', { replace: true })
    return {}
  }
  return { alert, notVerified, send, fail: () => setAlert(unexpected), close: () => setNotVerified(null) }
}
