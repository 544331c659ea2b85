import { resend } from '../endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { CheckMail } from './check-mail.tsx'
import { genericErrorText } from './map-recover-error.ts'

interface Props {
  /** The recipient; the dialog is closed without one. */
  email: string | null
  onClose: () => void
}

/** Confirms that the link to verify an e-mail address was sent. */
export function ConfirmationSent({ email, onClose }: Props) {
  return (
    <CheckMail open={email !== null} onClose={onClose} onResend={() => sendConfirmation(email ?? '')}>
      A confirmation email has been sent to {email}. Not verified yet
    </CheckMail>
  )
}

/** Sends the confirmation link again. Resolves to the error text, or null. */
export async function sendConfirmation(email: string): Promise<string | null> {
  try {
    await call(resend, { body: { email } })
    return null
  } catch {
    return genericErrorText
  }
}
