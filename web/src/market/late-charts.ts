import { deferredPart } from '../ui/deferred-part.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- styles come with the page, scripts after it
import '../chart/chart.module.css'
import '../chart/ladder.module.css'

/** Charts are drawn by the server; their scripts come once the page stands. */
export const PricesByYear = deferredPart(async () => (await import('./market-charts.tsx')).PricesByYear)
export const SellThroughByYear = deferredPart(async () => (await import('./market-charts.tsx')).SellThroughByYear)
export const ResultsAgainstEstimates = deferredPart(
  async () => (await import('./market-charts.tsx')).ResultsAgainstEstimates,
)
export const PricesPerCarat = deferredPart(async () => (await import('./prices-per-carat.tsx')).PricesPerCarat)
