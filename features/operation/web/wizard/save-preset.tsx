import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { savePreset } from '@parure/features/source-draft/endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useForm } from '@parure/ui/form/use-form.ts'
import type { DraftStore } from './create-draft-store.ts'

/** Saves the mapping as a preset for later lists with the same columns. */
export function SavePreset({ draft, store }: { draft: SourceDraft; store: DraftStore }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" text="Save as preset" onClick={() => setOpen(true)} />
      {isOpen && <PresetDialog draft={draft} store={store} onClose={() => setOpen(false)} />}
    </>
  )
}

const formId = 'preset'

function PresetDialog({ draft, store, onClose }: { draft: SourceDraft; store: DraftStore; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const existingPreset = findPreset(draft, typed)
  const { busy, errors, form } = useForm<'name'>({
    check: ({ name }) => (name.trim() === '' ? { name: 'A preset needs a name.' } : {}),
    send: async ({ name }) => {
      const trimmedName = name.trim()
      try {
        if (!(await store.flush())) return { name: 'The mapping is not saved yet: see above.' }
        const { id, version } = store.read().draft
        const replaced = findPreset(store.read().draft, trimmedName)
        const replaces = replaced ? { id: replaced.id, version: replaced.version } : null
        store.replaceDraft(await call(savePreset, { params: { id }, body: { version, name: trimmedName, replaces } }))
      } catch (error) {
        return { name: getFailureText(error) }
      }
      onClose()
      showToast(`Preset “${trimmedName}” saved.`)
      return {}
    },
  })
  return (
    <Modal
      open
      title="Save as preset"
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <BusyButton look="primary" type="submit" form={formId} busy={busy}>
            {existingPreset ? 'Replace the preset' : 'Save preset'}
          </BusyButton>
          {!busy && <Button look="quiet" text="Cancel" onClick={onClose} />}
        </>
      }
    >
      <form {...form} id={formId}>
        <TextField
          label="Name"
          name="name"
          maxLength={80}
          autoComplete="off"
          error={errors.name}
          hint={
            existingPreset
              ? 'There is a preset of this name: it is replaced. Sources that were made by it stay as they are.'
              : 'What each column is, and how figures and days are written. It is offered for lists with these columns.'
          }
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Modal>
  )
}

const findPreset = ({ presets }: SourceDraft, name: string) =>
  presets.find((each) => each.name.toLowerCase() === name.trim().toLowerCase())
