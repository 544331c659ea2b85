import { Link } from 'react-router'
import button from '../ui/button.module.css'
import { Modal } from '../ui/modal.tsx'
import type { ReactivateFailure } from './reactivate-failure.ts'

interface Props {
  /** Closed without. */
  failure: ReactivateFailure | null
  onClose: () => void
}

/** Why no new confirmation link was sent: the e-mail is confirmed already, or something went wrong (SPEC §2). */
export function NoLinkSent({ failure, onClose }: Props) {
  const confirmed = failure?.kind === 'confirmed'
  return (
    <Modal
      open={failure !== null}
      title={confirmed ? 'Confirmed' : 'Error'}
      onClose={onClose}
      actions={
        <>
          <Link to="/login" className={button.primary}>
            Sign In
          </Link>
          <Link to="/settings/contact-us" className={button.quiet}>
            Contact Support
          </Link>
        </>
      }
    >
      <p>{failure?.kind === 'error' ? failure.text : 'This e-mail is already confirmed.'}</p>
    </Modal>
  )
}
