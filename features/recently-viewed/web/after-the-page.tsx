import { loadAfterHydration } from '@parure/ui/load-after-hydration.tsx'

export const DeferredRecentlyViewed = loadAfterHydration(
  async () => (await import('./recently-viewed.tsx')).RecentlyViewed,
)
