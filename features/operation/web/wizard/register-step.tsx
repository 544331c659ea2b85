import type { DraftTrial, SourceDraft } from '@parure/features/source-draft/contract.ts'
import { registerDraft, tryDraft } from '@parure/features/source-draft/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { FieldError } from '@parure/ui/form/field.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { MissingNote } from './missing-note.tsx'
import { RegisterOptions, type RegistrationOptions } from './register-options.tsx'
import type { StepProps } from './step-props.ts'
import { Trial } from './trial.tsx'
import { usePolledDraft } from './use-polled-draft.ts'
import styles from './wizard.module.css'

/** A dry run of the whole list, which stores nothing; then the registration. */
export function RegisterStep({ draft, settings, store, goTo }: StepProps) {
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<string | null>(null)
  const [chosen, choose] = useState<RegistrationOptions>({ stopWhen: 'strict', isShown: true })
  const { id, version, tried } = draft
  const isWaiting = tried?.state === 'waiting'
  const updateDraft = (ask: () => Promise<SourceDraft>) => {
    setFailure(null)
    run(async () => {
      try {
        store.replaceDraft(await ask())
      } catch (error) {
        setFailure(getFailureText(error))
      }
    })
  }
  const startDryRun = () => updateDraft(() => call(tryDraft, { params: { id }, body: { version } }))
  const register = () => updateDraft(() => call(registerDraft, { params: { id }, body: { version, ...chosen } }))
  usePolledDraft(store, id, isWaiting)
  const isReady = tried === null && draft.missing.length === 0
  const requestedVersion = useRef<number | null>(null)
  useEffect(() => {
    // Starts automatically once for each version; after a failure the operator retries.
    if (!isReady || requestedVersion.current === version) return
    requestedVersion.current = version
    startDryRun()
  })
  return (
    <>
      <div>
        <h2 className={type.display3}>Dry run</h2>
        <p className={`${type.small} ${type.quiet}`}>Nothing is stored before “Register the house”.</p>
      </div>
      <MissingNote draft={draft} step="map" />
      <MissingNote draft={draft} step="permission" />
      <TrialState tried={tried} />
      <RegisterOptions draft={draft} settings={settings} chosen={chosen} choose={choose} />
      {failure && <FieldError text={failure} />}
      <div className={styles.actions}>
        {tried?.state === 'done' ? (
          <BusyButton look="primary" busy={busy} onClick={register}>
            Register the house
          </BusyButton>
        ) : (
          <BusyButton
            look="primary"
            busy={busy || isWaiting}
            busyText="Reading …"
            disabled={draft.missing.length > 0}
            onClick={startDryRun}
          >
            Do the dry run
          </BusyButton>
        )}
        <Button look="quiet" text="Back" onClick={() => void goTo('permission')} />
      </div>
    </>
  )
}

function TrialState({ tried }: { tried: DraftTrial | null }) {
  if (tried === null) return null
  if (tried.state === 'waiting') return <output className={type.small}>The list is being read …</output>
  if (tried.state === 'failed') return <Note kind="error">{tried.failure}</Note>
  return <Trial tried={tried} />
}
