import { hideToast, showToast } from '../ui/toast.ts'

/** After a lot was taken out: its note has gone with it, and comes back with it. */
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
