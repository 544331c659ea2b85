import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../ui/busy-button.tsx'
import button from '../ui/button.module.css'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'

interface Props {
  open: boolean
  /** What has been sent, and to whom. */
  children: ReactNode
  /** Sends it again; resolves with the error text, or null. */
  onResend: () => Promise<string | null>
  onClose: () => void
}

/** Says that a link is on its way: after signing up, asking for a reset link, and Resend. */
export function CheckMail({ open, children, onResend, onClose }: Props) {
  const [state, setState] = useState<'sent' | 'sending' | 'again' | { failure: string }>('sent')
  const sending = state === 'sending'
  const resend = async () => {
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
          <Link to="/login" className={button.primary} onClick={close}>
            Back to Sign in
          </Link>
          <BusyButton look="quiet" busy={sending} onClick={() => void resend()}>
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
