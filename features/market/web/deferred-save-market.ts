import { createIsland } from '@parure/render/create-island.tsx'

/** Loaded after hydration. */
export const DeferredSaveMarket = createIsland({
  ssr: false,
  load: async () => (await import('./save-market.tsx')).SaveMarket,
})
