import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'

/** Replaces the dialog when its scripts fail to load. Reloading the page opens it. */
export function SearchDialogFailure({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="This could not be loaded"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={() => location.reload()} text="Try again" />
          <Button look="quiet" onClick={onClose} text="Cancel" />
        </>
      }
    >
      <p>Please check your connection. We’ll keep your filters.</p>
    </Modal>
  )
}
