import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { Note } from '@parure/ui/feedback/note.tsx'

/** The required values that a step still lacks. */
export function MissingNote({ draft, step }: { draft: SourceDraft; step: 'map' | 'permission' }) {
  const missing = draft.missing.filter((each) => each.step === step)
  if (missing.length === 0) return null
  return <Note kind="notice">Still to be stated: {missing.map(({ what }) => what).join(', ')}.</Note>
}
