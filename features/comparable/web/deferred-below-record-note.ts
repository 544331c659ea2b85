import { createIsland } from '@parure/render/create-island.tsx'

/** Loaded after hydration. */
export const DeferredBelowRecordNote = createIsland({
  ssr: false,
  load: async () => (await import('./below-record-note.tsx')).BelowRecordNote,
})
