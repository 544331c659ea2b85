import button from '../ui/button.module.css'
import { Modal } from '../ui/modal.tsx'

/** SPEC §8: both buttons only close it; the form keeps its text. */
export function NotSent({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="Message Not Sent"
      onClose={onClose}
      actions={
        <>
          <button type="button" className={button.primary} onClick={onClose}>
            Try Again
          </button>
          <button type="button" className={button.quiet} onClick={onClose}>
            Cancel
          </button>
        </>
      }
    >
      <p>We couldn't send your message. Please check your connection and try again.</p>
    </Modal>
  )
}
