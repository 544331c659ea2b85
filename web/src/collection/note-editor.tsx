import { longestNote } from '@parure/domain/collection/rules'
import { languageOf } from '@parure/domain/lot/language-of'
import type { SubmitEvent } from 'react'
import { BusyButton } from '../ui/busy-button.tsx'
import { Button } from '../ui/button.tsx'
import { countText } from '../ui/count-text.ts'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './note-editor.module.css'
import { privacyWords } from './privacy-words.ts'
import { useNoteEditor, type NoteEditorProps } from './use-note-editor.ts'

/** A dialog for the note and the limit of a saved lot. Keeps typed text until it is saved or discarded. */
export function NoteEditor(props: NoteEditorProps) {
  const { lot } = props
  const { open, draft, write, problem, failure, busy, save, close, giveUp } = useNoteEditor(props)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Modal
      open={open}
      title="Note and limit"
      onClose={busy ? undefined : close}
      actions={
        <>
          <BusyButton look="primary" busy={busy} busyText="Saving..." onClick={save}>
            Save
          </BusyButton>
          <Button look="quiet" disabled={busy} onClick={giveUp} text="Cancel" />
        </>
      }
    >
      <p lang={languageOf(lot.title)}>{lot.title}</p>
      <form className={styles.form} aria-label="Note and limit" noValidate onSubmit={submit}>
        <TextField
          label={lot.currency === null ? 'My limit' : `My limit in ${lot.currency}`}
          optional
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          error={problem}
          hint="The most that you mean to bid, without buyer’s premium."
          value={draft.limit}
          onChange={(event) => write({ limit: event.target.value })}
        />
        <TextArea
          label="Note"
          optional
          maxLength={longestNote}
          count={`${countText(draft.note.length)} / ${countText(longestNote)}`}
          value={draft.note}
          onChange={(event) => write({ note: event.target.value })}
        />
        <p className={styles.privacy}>{privacyWords}</p>
      </form>
      <div role="alert">{failure && <FieldError text={failure} />}</div>
    </Modal>
  )
}
