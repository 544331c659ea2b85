import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'

/** Tasks of every page after hydration, without output. */
export const DeferredBackgroundTasks = loadAfterHydration(async () => (await import('./page-duties.tsx')).PageDuties)
