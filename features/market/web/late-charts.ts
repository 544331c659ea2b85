import { deferStaticHydration } from '@parure/render/defer-static-hydration.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- styles come with the page, scripts after it
import '@parure/charts/chart.module.css'
import '@parure/charts/ladder-rows.module.css'
// oxlint-disable-next-line import/no-unassigned-import -- the same
import './ranked-table.module.css'

/** The server renders the charts; their scripts are deferred. */
export const DeferredPricesByYear = deferStaticHydration(async () => (await import('./market-charts.tsx')).PricesByYear)
export const DeferredRankedTable = deferStaticHydration(async () => (await import('./ranked-table.tsx')).RankedTable)
export const DeferredAnswerTiles = deferStaticHydration(async () => (await import('./answer-tiles.tsx')).AnswerTiles)
export const DeferredMarketAnswer = deferStaticHydration(async () => (await import('./market-answer.tsx')).MarketAnswer)
export const DeferredRatiosByYear = deferStaticHydration(async () => (await import('./market-charts.tsx')).RatiosByYear)
export const DeferredSellThroughByYear = deferStaticHydration(
  async () => (await import('./share-charts.tsx')).SellThroughByYear,
)
export const DeferredShareOfAllByYear = deferStaticHydration(
  async () => (await import('./share-charts.tsx')).ShareOfAllByYear,
)
export const DeferredOfferedByQuarter = deferStaticHydration(
  async () => (await import('./offered-by-quarter.tsx')).OfferedByQuarter,
)
export const DeferredPartsAgainstEstimates = deferStaticHydration(
  async () => (await import('./parts-against-estimates.tsx')).PartsAgainstEstimates,
)
export const DeferredPricesPerCarat = deferStaticHydration(
  async () => (await import('./prices-per-carat.tsx')).PricesPerCarat,
)
export const DeferredStonesPerCarat = deferStaticHydration(
  async () => (await import('./stones-per-carat.tsx')).StonesPerCarat,
)
export const DeferredAmongHouses = deferStaticHydration(async () => (await import('./house-charts.tsx')).AmongHouses)
export const DeferredEstimatesByYear = deferStaticHydration(
  async () => (await import('./house-charts.tsx')).EstimatesByYear,
)
