import { lazyPart } from '../ui/lazy-part.tsx'

/** Its scripts come once the page stands. */
export const LateMarketRow = lazyPart(async () => (await import('./market-row.tsx')).MarketRow)
