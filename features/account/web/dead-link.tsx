import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { CheckMail } from './check-mail.tsx'
import { EntryPage } from './entry-page.tsx'
import { NoLinkSent } from './no-link-sent.tsx'
import { reactivate } from '../endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { mapReactivateError, type ReactivateFailure } from './map-reactivate-error.ts'

/** An invalid confirmation link, with a request for a new one. Without a token the user has to sign in. */
export function DeadLink({ token = '' }: { token?: string }) {
  const { outcome, busy, ask, resend, close } = useReactivate(token)
  return (
    <EntryPage
      title="Link expired or invalid"
      lead={
        token
          ? 'This confirmation link is no longer valid. Would you like us to send a new one?'
          : 'This confirmation link is no longer valid. Sign in to have a new one sent.'
      }
    >
      {token ? (
        <BusyButton look="primary" block busy={busy} onClick={ask}>
          Resend confirmation email
        </BusyButton>
      ) : (
        <ButtonLink look="primary" block to="/login" text="Sign In" />
      )}
      <CheckMail open={outcome?.kind === 'sent'} onResend={resend} onClose={close}>
        A confirmation email has been sent. The link is valid for 24 hours.
      </CheckMail>
      <NoLinkSent failure={outcome?.kind === 'sent' ? null : outcome} onClose={close} />
    </EntryPage>
  )
}

/** Requests a new confirmation link by the token of an old one. */
function useReactivate(token: string) {
  const [outcome, setOutcome] = useState<ReactivateFailure | { kind: 'sent' } | null>(null)
  const [busy, setBusy] = useState(false)
  const requestLink = async () => {
    setBusy(true)
    setOutcome((await requestReactivation(token)) ?? { kind: 'sent' })
    setBusy(false)
  }
  /** Called by the dialog about the sent mail, which shows the error itself. */
  const resendLink = async () => {
    const failure = await requestReactivation(token)
    if (failure?.kind === 'confirmed') setOutcome(failure)
    return failure?.kind === 'error' ? failure.text : null
  }
  return { outcome, busy, ask: () => void requestLink(), resend: resendLink, close: () => setOutcome(null) }
}

async function requestReactivation(token: string): Promise<ReactivateFailure | null> {
  try {
    await call(reactivate, { body: { token } })
    return null
  } catch (error) {
    return mapReactivateError(error)
  }
}
