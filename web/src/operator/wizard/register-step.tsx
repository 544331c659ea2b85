import type { DraftTrial } from '@parure/domain/source-draft/contract'
import { schedules } from '@parure/domain/source-draft/fields'
import { registerDraft, tryDraft } from '@parure/domain/source-draft/endpoints'
import { useState } from 'react'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import type from '../../ui/type.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { MissingNote } from './missing-note.tsx'
import type { StepProps } from './step-props.ts'
import { Trial } from './trial.tsx'
import { useFreshDraft } from './use-fresh-draft.ts'
import styles from './wizard.module.css'

/** A dry run of the whole list, which stores nothing; after it the source can be registered. */
export function RegisterStep({ draft, settings, store, goTo }: StepProps) {
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<string | null>(null)
  const { id, version, tried } = draft
  const isWaiting = tried?.state === 'waiting'
  const act = (endpoint: typeof tryDraft | typeof registerDraft) => {
    setFailure(null)
    run(async () => {
      try {
        store.take(await call(endpoint, { params: { id }, body: { version } }))
      } catch (error) {
        setFailure(failureText(error))
      }
    })
  }
  useFreshDraft(store, id, isWaiting)
  return (
    <>
      <div>
        <h2 className={type.display3}>Dry run</h2>
        <p className={`${type.small} ${type.quiet}`}>Nothing is stored before “Register and show the lots”.</p>
      </div>
      <MissingNote draft={draft} step="map" />
      <MissingNote draft={draft} step="permission" />
      <TrialState tried={tried} />
      <FactList facts={[{ label: 'Fetch', value: fetchWords(draft, settings) }]} />
      {failure && <FieldError text={failure} />}
      <div className={styles.actions}>
        {tried?.state === 'done' ? (
          <BusyButton look="primary" busy={busy} onClick={() => act(registerDraft)}>
            Register and show the lots
          </BusyButton>
        ) : (
          <BusyButton
            look="primary"
            busy={busy || isWaiting}
            busyText="Reading …"
            disabled={draft.missing.length > 0}
            onClick={() => act(tryDraft)}
          >
            Do the dry run
          </BusyButton>
        )}
        <Button look="quiet" text="Back" onClick={() => void goTo('permission')} />
      </div>
    </>
  )
}

function fetchWords({ kind }: StepProps['draft'], { schedule, timeZone }: StepProps['settings']): string {
  if (kind === 'list') return 'This list once; further ones are uploaded here'
  return schedule === '' ? schedules[schedule] : `${schedules[schedule]}, ${timeZone}`
}

function TrialState({ tried }: { tried: DraftTrial | null }) {
  if (tried === null) return null
  if (tried.state === 'waiting') return <output className={type.small}>The list is being read …</output>
  if (tried.state === 'failed') return <Note kind="error">{tried.failure}</Note>
  return <Trial tried={tried} />
}
