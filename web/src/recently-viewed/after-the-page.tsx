import { lazyPart } from '../ui/lazy-part.tsx'

export const RecentlyViewed = lazyPart(async () => (await import('./recently-viewed.tsx')).RecentlyViewed)
