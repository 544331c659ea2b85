import { createIsland } from '@parure/render/create-island.tsx'

/** Loaded after hydration. */
export const DeferredMarketRow = createIsland({
  ssr: false,
  load: async () => (await import('./market-row.tsx')).MarketRow,
})
