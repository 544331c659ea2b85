import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'

interface Props {
  open: boolean
  /** A retry is running. */
  busy: boolean
  onTryAgain: () => void
  onClose: () => void
}

/** The new password could not be set. */
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
          <ButtonLink look="quiet" to="/settings/contact-us" text="Contact Support" />
        </>
      }
    >
      <p>We couldn’t update your password. Please try again or contact support if the issue continues.</p>
    </Modal>
  )
}
