import { reactivate } from '@parure/domain/account/endpoints'
import { useState } from 'react'
import { call } from '../shell/call.ts'
import { reactivateFailure, type ReactivateFailure } from './reactivate-failure.ts'

/** Asks for a new confirmation link by the token of an old one. */
export function useReactivate(token: string) {
  const [outcome, setOutcome] = useState<ReactivateFailure | { kind: 'sent' } | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    setOutcome((await failureOf(token)) ?? { kind: 'sent' })
    setBusy(false)
  }
  /** From the dialog that says it was sent, which shows the error itself. */
  const resend = async () => {
    const failure = await failureOf(token)
    if (failure?.kind === 'confirmed') setOutcome(failure)
    return failure?.kind === 'error' ? failure.text : null
  }
  return { outcome, busy, ask: () => void ask(), resend, close: () => setOutcome(null) }
}

async function failureOf(token: string): Promise<ReactivateFailure | null> {
  try {
    await call(reactivate, { body: { token } })
    return null
  } catch (error) {
    return reactivateFailure(error)
  }
}
