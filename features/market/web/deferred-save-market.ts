import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'

/** Loaded after hydration. */
export const DeferredSaveMarket = loadAfterHydration(async () => (await import('./save-market.tsx')).SaveMarket)
