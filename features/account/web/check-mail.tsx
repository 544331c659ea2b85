import { useState, type ReactNode } from 'react'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { FieldError } from '@parure/ui/form/field.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'

interface Props {
  open: boolean
  /** Describes the mail and its recipient. */
  children: ReactNode
  /** Sends the mail again. Resolves to the error text, or null. */
  onResend: () => Promise<string | null>
  onClose: () => void
}

/** Confirms that a link was mailed: after signing up, requesting a reset link, and Resend. */
export function CheckMail({ open, children, onResend, onClose }: Props) {
  const [state, setState] = useState<'sent' | 'sending' | 'again' | { failure: string }>('sent')
  const sending = state === 'sending'
  const resendMail = async () => {
    setState('sending')
    const failure = await onResend()
    setState(failure ? { failure } : 'again')
  }
  const close = () => {
    setState('sent')
    onClose()
  }
  return (
    <Modal
      open={open}
      title="Check your e-mail"
      onClose={sending ? undefined : close}
      actions={
        <>
          <ButtonLink look="primary" to="/login" onClick={close} text="Back to Sign in" />
          <BusyButton look="quiet" busy={sending} onClick={() => void resendMail()}>
            Resend
          </BusyButton>
        </>
      }
    >
      <p>{children}</p>
      <div aria-live="polite">
        {state === 'again' && <p>It has been sent once more.</p>}
        {typeof state === 'object' && <FieldError text={state.failure} />}
      </div>
    </Modal>
  )
}
