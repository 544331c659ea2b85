import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { applyPreset, deletePreset } from '@parure/features/source-draft/endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { FieldError } from '@parure/ui/form/field.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import type { DraftStore } from './create-draft-store.ts'
import styles from './preset.module.css'

/** Applies or deletes a saved mapping of earlier lists with the same columns. */
export function PresetChoice({ draft, store }: { draft: SourceDraft; store: DraftStore }) {
  const { presets } = draft
  const [chosenId, choose] = useState<number | null>(null)
  const [isSure, setSure] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useBusy()
  const chosen = presets.find(({ id }) => id === chosenId) ?? presets[0]
  if (!chosen) return null
  const runWithSavedDraft = (work: (version: number) => Promise<void>) => {
    setFailure(null)
    run(async () => {
      try {
        if (await store.flush()) await work(store.read().draft.version)
      } catch (error) {
        setFailure(getFailureText(error))
      }
    })
  }
  const apply = () =>
    runWithSavedDraft(async (version) => {
      store.replaceDraft(await call(applyPreset, { params: { id: draft.id }, body: { version, preset: chosen.id } }))
    })
  const remove = () =>
    runWithSavedDraft(async () => {
      setSure(false)
      await call(deletePreset, { params: { id: chosen.id }, body: { version: chosen.version } })
      await store.showRow(draft.preview?.row ?? 0)
    })
  return (
    <div className={styles.choice}>
      <SelectField
        label="Preset that fits"
        hint="A mapping saved from an earlier list: all of its columns are in this one."
        value={String(chosen.id)}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {presets.map(({ id, name, columns }) => (
          <option key={id} value={id}>
            {name} ({columns === 1 ? '1 column' : `${columns} columns`})
          </option>
        ))}
      </SelectField>
      <BusyButton look="secondary" busy={busy} onClick={apply}>
        Use preset
      </BusyButton>
      <BusyButton look="quiet" busy={busy} onClick={() => (isSure ? remove() : setSure(true))}>
        {isSure ? 'Delete it for good' : 'Delete preset'}
      </BusyButton>
      {failure && <FieldError text={failure} />}
    </div>
  )
}
