import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'

/** Both buttons close the dialog; the form keeps its text. */
export function NotSent({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="Message Not Sent"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onClose} text="Try Again" />
          <Button look="quiet" onClick={onClose} text="Cancel" />
        </>
      }
    >
      <p>We couldn't send your message. Please check your connection and try again.</p>
    </Modal>
  )
}
