import { lazyPart } from '../ui/lazy-part.tsx'

/** Loaded after hydration. */
export const LateSaveMarket = lazyPart(async () => (await import('./save-market.tsx')).SaveMarket)
