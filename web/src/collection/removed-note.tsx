import { hideToast, showToast } from '../ui/toast.ts'

/** After the removal of a lot with a note: offers to restore both. */
export function offerNote(save: () => void): void {
  const undo = () => {
    save()
    hideToast()
  }
  showToast(
    <>
      Removed from Saved Jewelries, with your note.{' '}
      <button type="button" onClick={undo}>
        Undo
      </button>
    </>,
  )
}
