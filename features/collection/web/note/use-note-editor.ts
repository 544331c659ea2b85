import type { CollectionLot, OwnNote } from '../../contract.ts'
import { changeNote } from '../../endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { createNoteDraft, parseNoteDraft, type NoteDraft } from './note-draft.ts'

export interface NoteEditorProps {
  /** The lot with its stored note and limit. */
  lot: Pick<CollectionLot, 'id' | 'title' | 'currency' | 'note' | 'limit'>
  onSaved: (written: OwnNote) => void
  onClose: () => void
}

/** Unsaved drafts by session and lot, restored when the dialog opens again. */
const unsavedDrafts = new Map<string, NoteDraft>()

/** The state of the editor and its actions. A failure keeps the typed text. */
export function useNoteEditor({ lot, onSaved, onClose }: NoteEditorProps) {
  const [draftKey] = useState(() => `${getSession()?.userToken} ${lot.id}`)
  const [before] = useState({ note: lot.note, limit: lot.limit })
  const [draft, setDraft] = useState(() => unsavedDrafts.get(draftKey) ?? createNoteDraft(before))
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useBusy()
  const { open, close } = useClosing(onClose)
  const finish = () => {
    unsavedDrafts.delete(draftKey)
    close()
  }
  const save = () => {
    const parsedNote = parseNoteDraft(draft, before, lot.currency)
    if ('problem' in parsedNote) return setProblem(parsedNote.problem)
    setFailure(null)
    return run(async () => {
      try {
        onSaved(await call(changeNote, { params: { id: lot.id }, body: parsedNote }))
        showToast('Saved. Only you can see it.')
        finish()
      } catch (error) {
        if (!isSignedOut(error)) setFailure('This could not be saved. What you typed is still here.')
      }
    })
  }
  const updateDraft = (change: Partial<NoteDraft>) => {
    const next = { ...draft, ...change }
    unsavedDrafts.set(draftKey, next)
    setDraft(next)
    setProblem(null)
  }
  return { open, draft, write: updateDraft, problem, failure, busy, save, close, discard: finish }
}

/** Calls `onClosed` only after the dialog is closed, because closing restores the focus. */
function useClosing(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (!open) onClosed()
  }, [open, onClosed])
  return { open, close: () => setOpen(false) }
}
