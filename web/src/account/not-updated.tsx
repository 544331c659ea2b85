import { Link } from 'react-router'
import { BusyButton } from '../ui/busy-button.tsx'
import button from '../ui/button.module.css'
import { Modal } from '../ui/modal.tsx'

interface Props {
  open: boolean
  /** Trying again is under way. */
  busy: boolean
  onTryAgain: () => void
  onClose: () => void
}

/** The new password was not set (SPEC §8). */
export function NotUpdated({ open, busy, onTryAgain, onClose }: Props) {
  return (
    <Modal
      open={open}
      title="Error"
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <BusyButton look="primary" busy={busy} onClick={onTryAgain}>
            Try Again
          </BusyButton>
          <Link to="/settings/contact-us" className={button.quiet}>
            Contact Support
          </Link>
        </>
      }
    >
      <p>We couldn’t update your password. Please try again or contact support if the issue continues.</p>
    </Modal>
  )
}
