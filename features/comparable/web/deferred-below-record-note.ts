import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'

/** Loaded after hydration. */
export const DeferredBelowRecordNote = loadAfterHydration(
  async () => (await import('./below-record-note.tsx')).BelowRecordNote,
)
