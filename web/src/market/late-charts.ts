import { deferredPart } from '../ui/deferred-part.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- styles come with the page, scripts after it
import '../chart/chart.module.css'
import '../chart/ladder.module.css'

/** The server renders the charts; their scripts are deferred. */
export const PricesByYear = deferredPart(async () => (await import('./market-charts.tsx')).PricesByYear)
export const RatiosByYear = deferredPart(async () => (await import('./market-charts.tsx')).RatiosByYear)
export const SellThroughByYear = deferredPart(async () => (await import('./share-charts.tsx')).SellThroughByYear)
export const ShareOfAllByYear = deferredPart(async () => (await import('./share-charts.tsx')).ShareOfAllByYear)
export const OfferedByQuarter = deferredPart(async () => (await import('./share-charts.tsx')).OfferedByQuarter)
export const ResultsAgainstEstimates = deferredPart(
  async () => (await import('./share-charts.tsx')).ResultsAgainstEstimates,
)
export const PartsAgainstEstimates = deferredPart(
  async () => (await import('./share-charts.tsx')).PartsAgainstEstimates,
)
export const PricesPerCarat = deferredPart(async () => (await import('./prices-per-carat.tsx')).PricesPerCarat)
export const StonesPerCarat = deferredPart(async () => (await import('./stones-per-carat.tsx')).StonesPerCarat)
export const AmongHouses = deferredPart(async () => (await import('./house-charts.tsx')).AmongHouses)
export const EstimatesByYear = deferredPart(async () => (await import('./house-charts.tsx')).EstimatesByYear)
