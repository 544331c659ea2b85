import { resend } from '@parure/domain/account/endpoints'
import { call } from '../shell/call.ts'
import { CheckMail } from './check-mail.tsx'
import { somethingWrong } from './recover-failure.ts'

interface Props {
  /** Whom it was sent to; closed without. */
  email: string | null
  onClose: () => void
}

/** The link that confirms an e-mail has been sent. */
export function ConfirmationSent({ email, onClose }: Props) {
  return (
    <CheckMail open={email !== null} onClose={onClose} onResend={() => sendConfirmation(email ?? '')}>
      A confirmation email has been sent to {email}. Not verified yet
    </CheckMail>
  )
}

/** Sends the confirmation link again; answers what went wrong, if anything. */
export async function sendConfirmation(email: string): Promise<string | null> {
  try {
    await call(resend, { body: { email } })
    return null
  } catch {
    return somethingWrong
  }
}
