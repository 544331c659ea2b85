import { createIsland } from '@parure/render/create-island.tsx'

/** Tasks of every page after hydration, without output. */
export const DeferredBackgroundTasks = createIsland({
  ssr: false,
  load: async () => (await import('./page-duties.tsx')).PageDuties,
})
