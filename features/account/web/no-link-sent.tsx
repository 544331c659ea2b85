import { ButtonLink } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import type { ReactivateFailure } from './map-reactivate-error.ts'

interface Props {
  /** The dialog is closed when null. */
  failure: ReactivateFailure | null
  onClose: () => void
}

/** Explains why no confirmation link was sent: the e-mail is already confirmed, or an error occurred. */
export function NoLinkSent({ failure, onClose }: Props) {
  const confirmed = failure?.kind === 'confirmed'
  return (
    <Modal
      open={failure !== null}
      title={confirmed ? 'Confirmed' : 'Error'}
      onClose={onClose}
      actions={
        <>
          <ButtonLink look="primary" to="/login" text="Sign In" />
          <ButtonLink look="quiet" to="/settings/contact-us" text="Contact Support" />
        </>
      }
    >
      <p>{failure?.kind === 'error' ? failure.text : 'This e-mail is already confirmed.'}</p>
    </Modal>
  )
}
