import type { SourceDraft } from '@parure/domain/source-draft/contract'
import { discardDraft } from '@parure/domain/source-draft/endpoints'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count-text.ts'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import type from '../../ui/type.module.css'
import { draftStore, type DraftState } from './draft-store.ts'
import { FoundStep } from './found-step.tsx'
import { MapStep } from './map-step.tsx'
import { PermissionStep } from './permission-step.tsx'
import { RegisterStep } from './register-step.tsx'
import { Registered } from './registered.tsx'
import type { StepProps } from './step-props.ts'
import { steps, type Step } from './steps.tsx'
import { useZoneOfCurrency } from './use-zone-of-currency.ts'
import { WizardHead } from './wizard-head.tsx'
import styles from './wizard.module.css'

const parts = { found: FoundStep, map: MapStep, permission: PermissionStep, register: RegisterStep } as const

/** The steps from a list to a registered source. Every change is saved, so that a reload resumes. */
export function Wizard({ first }: { first: SourceDraft }) {
  const [store] = useState(() => draftStore(first, call))
  const state = useSyncExternalStore(store.subscribe, store.read)
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLElement>(null)
  const wanted = params.get('step')
  const { draft, settings } = state
  // Without found columns, mapping is not possible.
  const step = isStep(wanted) && draft.found !== null ? wanted : 'found'
  useZoneOfCurrency(store, settings.currency, !draft.isFetching && draft.registered === null)
  const goTo: StepProps['goTo'] = async (next) => {
    if (!(await store.flush())) return
    setParams({ draft: String(draft.id), step: next })
    heading.current?.focus()
  }
  if (draft.registered) return <Registered draft={draft} source={draft.registered} />
  const Part = parts[step]
  return (
    <>
      <WizardHead at={step}>
        {settings.house && `${settings.house}. `}
        {nameOf(draft)}
        {draft.found && `, ${countText(draft.found.rows)} rows`}. <SavingState {...state} />
      </WizardHead>
      <section ref={heading} tabIndex={-1} className={styles.part} aria-label={steps[step]}>
        {state.failure && <NotSaved failure={state.failure} />}
        <Part draft={draft} settings={settings} store={store} goTo={goTo} />
        <Discard draft={draft} />
      </section>
    </>
  )
}

function nameOf({ kind, address, fileName, found }: SourceDraft): string {
  if (kind === 'pages') return `Pages of ${address}`
  return address && !found ? `Address ${address}` : `File ${fileName}`
}

function SavingState({ isSaving, failure }: DraftState) {
  if (failure) return null
  return <output className={type.faint}>{isSaving ? 'Saving …' : 'Saved.'}</output>
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
  const [isAsking, setAsking] = useState(false)
  const discard = async () => {
    try {
      await call(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
      await navigate('/operators/sources/new')
    } catch (error) {
      showToast(failureText(error))
    }
  }
  if (!isAsking) {
    return (
      <button type="button" className={`${type.link} ${type.small} ${styles.discard}`} onClick={() => setAsking(true)}>
        Discard this draft
      </button>
    )
  }
  return (
    <div className={`${styles.actions} ${styles.discard}`}>
      <span className={type.small}>Its file and all that was stated of it are deleted.</span>
      <Button look="danger" small text="Yes, discard it" onClick={() => void discard()} />
      <Button look="quiet" small text="Keep it" onClick={() => setAsking(false)} />
    </div>
  )
}

function isStep(given: string | null): given is Exclude<Step, 'file'> {
  return given !== null && given !== 'file' && Object.hasOwn(parts, given)
}
