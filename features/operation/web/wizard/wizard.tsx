import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { discardDraft } from '@parure/features/source-draft/endpoints.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { Button } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Note } from '@parure/ui/feedback/note.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type from '@parure/ui/text/type.module.css'
import { createDraftStore, type DraftState } from './create-draft-store.ts'
import { FoundStep } from './found-step.tsx'
import { MapStep } from './map-step.tsx'
import { PermissionStep } from './permission-step.tsx'
import { RegisterStep } from './register-step.tsx'
import { RegistrationDone } from './registration-done.tsx'
import type { StepProps } from './step-props.ts'
import { wizardSteps, type WizardStep } from './wizard-steps.tsx'
import { useSuggestedTimeZone } from './use-suggested-time-zone.ts'
import { WizardHead } from './wizard-head.tsx'
import styles from './wizard.module.css'

const stepComponents = { found: FoundStep, map: MapStep, permission: PermissionStep, register: RegisterStep } as const

/** The steps from a list to a registered source. Every change is saved, so that a reload resumes. */
export function Wizard({ first }: { first: SourceDraft }) {
  const [store] = useState(() => createDraftStore(first, call))
  const state = useSyncExternalStore(store.subscribe, store.read)
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLElement>(null)
  const requestedStep = params.get('step')
  const { draft, settings } = state
  // Without found columns, mapping is not possible.
  const step = isStep(requestedStep) && draft.found !== null ? requestedStep : 'found'
  useEffect(() => {
    const saveBeforeUnload = () => void store.flush()
    addEventListener('pagehide', saveBeforeUnload)
    return () => removeEventListener('pagehide', saveBeforeUnload)
  }, [store])
  useSuggestedTimeZone(store, settings.currency, !draft.isFetching && draft.registered === null)
  const openStep: StepProps['goTo'] = async (next) => {
    if (!(await store.flush())) return
    setParams({ draft: String(draft.id), step: next })
    heading.current?.focus()
  }
  if (draft.registered) return <RegistrationDone draft={draft} source={draft.registered} />
  const StepComponent = stepComponents[step]
  return (
    <>
      <WizardHead at={step}>
        {settings.house && `${settings.house}. `}
        {describeDraft(draft)}
        {draft.found && `, ${formatCount(draft.found.rows)} rows`}. <SavingState {...state} />
      </WizardHead>
      <section ref={heading} tabIndex={-1} className={styles.part} aria-label={wizardSteps[step]}>
        {state.failure && <NotSaved failure={state.failure} />}
        <StepComponent draft={draft} settings={settings} store={store} goTo={openStep} />
        <Discard draft={draft} />
      </section>
    </>
  )
}

function describeDraft({ kind, address, fileName, found }: SourceDraft): string {
  if (kind === 'pages') return `Pages of ${address}`
  return address && !found ? `Address ${address}` : `File ${fileName}`
}

function SavingState({ draft, settings, failure }: DraftState) {
  if (failure) return null
  return <output className={type.faint}>{settings === draft.settings ? 'Saved.' : 'Saving …'}</output>
}

function NotSaved({ failure }: { failure: NonNullable<DraftState['failure']> }) {
  const { revalidate } = useRevalidator()
  return (
    <Note kind="error">
      {failure.text}{' '}
      {failure.isConflict && (
        <button type="button" className={type.link} onClick={() => void revalidate()}>
          Load the present state; nothing of it was overwritten
        </button>
      )}
    </Note>
  )
}

/** Requires confirmation, because discarding a draft is final. */
function Discard({ draft }: { draft: SourceDraft }) {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const discard = async () => {
    try {
      await call(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
      await navigate('/operators/sources/new')
    } catch (error) {
      showToast(getFailureText(error))
    }
  }
  if (!isConfirming) {
    return (
      <button
        type="button"
        className={`${type.link} ${type.small} ${styles.discard}`}
        onClick={() => setConfirming(true)}
      >
        Discard this draft
      </button>
    )
  }
  return (
    <div className={`${styles.actions} ${styles.discard}`}>
      <span className={type.small}>Its file and all that was stated of it are deleted.</span>
      <Button look="danger" small text="Yes, discard it" onClick={() => void discard()} />
      <Button look="quiet" small text="Keep it" onClick={() => setConfirming(false)} />
    </div>
  )
}

function isStep(given: string | null): given is Exclude<WizardStep, 'file'> {
  return given !== null && given !== 'file' && Object.hasOwn(stepComponents, given)
}
