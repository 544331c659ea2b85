import { lazyPart } from '../ui/lazy-part.tsx'

/** The last searches, fetched when the field is first used. */
export const RecentPanel = lazyPart(async () => (await import('./recent-list.tsx')).RecentList)
