import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'

export const DeferredRecentlyViewed = loadAfterHydration(
  async () => (await import('./recently-viewed.tsx')).RecentlyViewed,
)
