import { maxNoteLength } from '../../rules.ts'
import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import type { SubmitEvent } from 'react'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { FieldError } from '@parure/ui/form/field.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { TextArea } from '@parure/ui/form/text-area.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import styles from './note-editor.module.css'
import { privacyText } from './privacy-text.ts'
import { useNoteEditor, type NoteEditorProps } from './use-note-editor.ts'

/** A dialog for the note and the limit of a saved lot. Keeps typed text until it is saved or discarded. */
export function NoteEditor(props: NoteEditorProps) {
  const { lot } = props
  const { open, draft, write, problem, failure, busy, save, close, discard } = useNoteEditor(props)
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
          <Button look="quiet" disabled={busy} onClick={discard} text="Cancel" />
        </>
      }
    >
      <p lang={detectLanguage(lot.title)}>{lot.title}</p>
      <form className={styles.form} aria-label="Note and limit" noValidate onSubmit={submit}>
        <TextField
          label={lot.currency === null ? 'My limit' : `My limit in ${lot.currency}`}
          optional
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          error={problem}
          hint="Your maximum bid, before buyer’s premium."
          value={draft.limit}
          onChange={(event) => write({ limit: event.target.value })}
        />
        <TextArea
          label="Note"
          optional
          maxLength={maxNoteLength}
          count={`${formatCount(draft.note.length)} / ${formatCount(maxNoteLength)}`}
          value={draft.note}
          onChange={(event) => write({ note: event.target.value })}
        />
        <p className={styles.privacy}>{privacyText}</p>
      </form>
      <div role="alert">{failure && <FieldError text={failure} />}</div>
    </Modal>
  )
}
