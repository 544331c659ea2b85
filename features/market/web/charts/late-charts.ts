import { createIsland } from '@parure/render/create-island.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- styles come with the page, scripts after it
import '@parure/charts/chart.module.css'
import '@parure/charts/ladder-rows.module.css'
// oxlint-disable-next-line import/no-unassigned-import -- the same
import '../navigation/ranked-table.module.css'
import '../lots/top-lots.module.css'
import '@parure/features/lot/web/card/plate.module.css'
import '@parure/features/lot/web/card/result-mark.module.css'

/** The server renders the charts; their scripts are deferred. */
export const DeferredPricesByYear = createIsland({
  load: async () => (await import('./market-charts.tsx')).PricesByYear,
})
export const DeferredRankedTable = createIsland({
  load: async () => (await import('../navigation/ranked-table.tsx')).RankedTable,
})
export const DeferredTopLots = createIsland({ load: async () => (await import('../lots/top-lots.tsx')).TopLots })
export const DeferredAnswerTiles = createIsland({
  load: async () => (await import('../head/answer-tiles.tsx')).AnswerTiles,
})
export const DeferredMarketAnswer = createIsland({
  load: async () => (await import('../head/market-answer.tsx')).MarketAnswer,
})
export const DeferredRatiosByYear = createIsland({
  load: async () => (await import('./market-charts.tsx')).RatiosByYear,
})
export const DeferredSellThroughByYear = createIsland({
  load: async () => (await import('./share-charts.tsx')).SellThroughByYear,
})
export const DeferredShareOfAllByYear = createIsland({
  load: async () => (await import('./share-charts.tsx')).ShareOfAllByYear,
})
export const DeferredOfferedByQuarter = createIsland({
  load: async () => (await import('./offered-by-quarter.tsx')).OfferedByQuarter,
})
export const DeferredPartsAgainstEstimates = createIsland({
  load: async () => (await import('./parts-against-estimates.tsx')).PartsAgainstEstimates,
})
export const DeferredPricesPerCarat = createIsland({
  load: async () => (await import('./prices-per-carat.tsx')).PricesPerCarat,
})
export const DeferredStonesPerCarat = createIsland({
  load: async () => (await import('./stones-per-carat.tsx')).StonesPerCarat,
})
export const DeferredAmongHouses = createIsland({
  load: async () => (await import('../houses/house-charts.tsx')).AmongHouses,
})
export const DeferredEstimatesByYear = createIsland({
  load: async () => (await import('../houses/house-charts.tsx')).EstimatesByYear,
})
