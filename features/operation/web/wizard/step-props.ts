import type { DraftForm, SourceDraft } from '@parure/features/source-draft/contract.ts'
import type { DraftStore } from './create-draft-store.ts'
import type { WizardStep } from './wizard-steps.tsx'

/** The props of every step of a draft. */
export interface StepProps {
  draft: SourceDraft
  /** The values of the fields. */
  settings: DraftForm
  store: DraftStore
  /** Saves, and opens the step after success. */
  goTo: (step: Exclude<WizardStep, 'file'>) => Promise<void>
}
