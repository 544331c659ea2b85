import { lazyPart } from '../ui/lazy-part.tsx'

/** Loaded after hydration. */
export const LateMarketRow = lazyPart(async () => (await import('./market-row.tsx')).MarketRow)
