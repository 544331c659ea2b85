import { createIsland } from '@parure/render/create-island.tsx'

/** All are loaded after hydration. */
export const DeferredLastWeek = createIsland({
  ssr: false,
  load: async () => (await import('../lots/last-week.tsx')).LastWeek,
})
export const DeferredSaveMarket = createIsland({
  ssr: false,
  load: async () => (await import('../head/save-market.tsx')).SaveMarket,
})
export const DeferredComingLots = createIsland({
  ssr: false,
  load: async () => (await import('../lots/coming-lots.tsx')).ComingLots,
})
