import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'

/** After the removal of a lot with a note: offers to restore both. */
export function offerNoteUndo(save: () => void): void {
  const undoRemoval = () => {
    save()
    hideToast()
  }
  showToast(
    <>
      Removed from Saved Jewelries, with your note.{' '}
      <button type="button" onClick={undoRemoval}>
        Undo
      </button>
    </>,
  )
}
