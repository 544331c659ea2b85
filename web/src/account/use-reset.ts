import { recoverConfirm } from '@parure/domain/account/endpoints'
import { Problem } from '@parure/domain/problem'
import { useRef, useState } from 'react'
import { call } from '../shell/call.ts'
import type { ResetField } from './reset-draft.ts'
import type { Errors, Values } from '../ui/use-form.ts'

/** Sets a new password by a mailed token; a failure can be tried again with the same password. */
export function useReset(token: string) {
  const [outcome, setOutcome] = useState<'updated' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const tried = useRef('')
  const send = async ({ password }: Pick<Values<ResetField>, 'password'>): Promise<Errors<ResetField>> => {
    tried.current = password
    try {
      await call(recoverConfirm, { body: { token, password } })
      setOutcome('updated')
    } catch (error) {
      if (error instanceof Problem && error.code === 'common-password') {
        setOutcome(null)
        return { password: error.message }
      }
      setOutcome('failed')
    }
    return {}
  }
  const again = async () => {
    setBusy(true)
    await send({ password: tried.current }).finally(() => setBusy(false))
  }
  return { outcome, busy, send, again: () => void again(), close: () => setOutcome(null) }
}
