import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'

/** Loaded after hydration. */
export const DeferredMarketRow = loadAfterHydration(async () => (await import('./market-row.tsx')).MarketRow)
