import { createIsland } from '@parure/render/create-island.tsx'

export const DeferredRecentlyViewed = createIsland({
  ssr: false,
  load: async () => (await import('./recently-viewed.tsx')).RecentlyViewed,
})
