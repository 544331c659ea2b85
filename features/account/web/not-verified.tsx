import { useState } from 'react'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { FieldError } from '@parure/ui/form/field.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { sendConfirmation } from './confirmation-sent.tsx'

interface Props {
  /** The e-mail of the account; the dialog is closed when null. */
  email: string | null
  onClose: () => void
  onSent: () => void
}

/** Shown after the correct password of an unverified account. */
export function NotVerified({ email, onClose, onSent }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    const failed = await sendConfirmation(email ?? '')
    setBusy(false)
    setFailure(failed)
    if (!failed) onSent()
  }
  return (
    <Modal
      open={email !== null}
      title="Account not verified"
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <BusyButton look="primary" busy={busy} onClick={() => void send()}>
            Resend
          </BusyButton>
          <Button look="quiet" disabled={busy} onClick={onClose} text="Cancel" />
        </>
      }
    >
      <p>You need to verify your account before logging in. Please check your email and click the verification link</p>
      <div role="alert">{failure && <FieldError text={failure} />}</div>
    </Modal>
  )
}
