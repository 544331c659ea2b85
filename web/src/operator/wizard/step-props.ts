import type { DraftForm, SourceDraft } from '@parure/domain/source-draft/contract'
import type { DraftStore } from './draft-store.ts'
import type { Step } from './steps.tsx'

/** What every step of a draft takes. */
export interface StepProps {
  draft: SourceDraft
  /** As it stands in the fields. */
  settings: DraftForm
  store: DraftStore
  /** Saves, and leads there once that is done. */
  goTo: (step: Exclude<Step, 'file'>) => Promise<void>
}
