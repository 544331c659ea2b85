import { lazyPart } from '../ui/lazy-part.tsx'

/** Its scripts come once the page stands. */
export const LateSaveMarket = lazyPart(async () => (await import('./save-market.tsx')).SaveMarket)
