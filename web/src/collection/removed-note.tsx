import type { OwnNote } from '@parure/domain/collection/contract'
import { changeNote } from '@parure/domain/collection/endpoints'
import { call } from '../shell/call.ts'
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

/** After a lot was saved once more: notes on it what stood there before, and says so where that fails. */
export async function isPutBack(id: number, body: OwnNote): Promise<boolean> {
  try {
    await call(changeNote, { params: { id }, body })
    return true
  } catch {
    showToast('Your note could not be put back. Take the lot out and save it again.')
    return false
  }
}
