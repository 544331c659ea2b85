import { pocketFeature } from '@parure/features/pocket/feature.ts'
import { alternativeFeature } from '@parure/features/alternative/feature.ts'
import { costFeature } from '@parure/features/cost/feature.ts'
import { currencyFeature } from '@parure/features/currency/feature.ts'
import { dataFeature } from '@parure/features/data/feature.ts'
import { demoFeature } from '@parure/features/demo/feature.ts'
import { developersFeature } from '@parure/features/developers/feature.ts'
import { editorialFeature } from '@parure/features/editorial/feature.ts'
import { queryReadingFeature } from '@parure/features/query-reading/feature.ts'
import { shellFeature } from '@parure/features/shell/feature.ts'
import { sourceQualityFeature } from '@parure/features/source-quality/feature.ts'
import { todayFeature } from '@parure/features/today/feature.ts'
import { accountFeature } from '@parure/features/account/feature.ts'
import { apiKeyFeature } from '@parure/features/api-key/feature.ts'
import { billingFeature } from '@parure/features/billing/feature.ts'
import { brandFeature } from '@parure/features/brand/feature.ts'
import { calendarFeature } from '@parure/features/calendar/feature.ts'
import { catalogFeature } from '@parure/features/catalog/feature.ts'
import { collectionFeature } from '@parure/features/collection/feature.ts'
import { comparableFeature } from '@parure/features/comparable/feature.ts'
import { contactFeature } from '@parure/features/contact/feature.ts'
import { dossierFeature } from '@parure/features/dossier/feature.ts'
import { embedFeature } from '@parure/features/embed/feature.ts'
import { exportFeature } from '@parure/features/export/feature.ts'
import type { Feature } from '@parure/features/feature.ts'
import { ingestionFeature } from '@parure/features/ingestion/feature.ts'
import { lotFeature } from '@parure/features/lot/feature.ts'
import { marketFeature } from '@parure/features/market/feature.ts'
import { newsletterFeature } from '@parure/features/newsletter/feature.ts'
import { notificationFeature } from '@parure/features/notification/feature.ts'
import { operationFeature } from '@parure/features/operation/feature.ts'
import { pageViewFeature } from '@parure/features/page-view/feature.ts'
import { premiumFeature } from '@parure/features/premium/feature.ts'
import { previousSaleFeature } from '@parure/features/previous-sale/feature.ts'
import { queryFeature } from '@parure/features/query/feature.ts'
import { ratesFeature } from '@parure/features/rates/feature.ts'
import { recentlyViewedFeature } from '@parure/features/recently-viewed/feature.ts'
import { reviewFeature } from '@parure/features/review/feature.ts'
import { saleFeature } from '@parure/features/sale/feature.ts'
import { savedSearchFeature } from '@parure/features/saved-search/feature.ts'
import { sourceDraftFeature } from '@parure/features/source-draft/feature.ts'
import { suggestionFeature } from '@parure/features/suggestion/feature.ts'
import { valuationFeature } from '@parure/features/valuation/feature.ts'

/** All features, in the order of their calls in `/openapi.json`. */
export const features: readonly Feature[] = [
  catalogFeature,
  suggestionFeature,
  lotFeature,
  comparableFeature,
  valuationFeature,
  dossierFeature,
  previousSaleFeature,
  recentlyViewedFeature,
  saleFeature,
  calendarFeature,
  brandFeature,
  accountFeature,
  collectionFeature,
  savedSearchFeature,
  exportFeature,
  apiKeyFeature,
  ingestionFeature,
  sourceDraftFeature,
  reviewFeature,
  contactFeature,
  newsletterFeature,
  pageViewFeature,
  queryFeature,
  billingFeature,
  notificationFeature,
  premiumFeature,
  ratesFeature,
  marketFeature,
  embedFeature,
  operationFeature,
  // Pages and rules alone.
  pocketFeature,
  alternativeFeature,
  costFeature,
  currencyFeature,
  dataFeature,
  demoFeature,
  developersFeature,
  editorialFeature,
  queryReadingFeature,
  shellFeature,
  sourceQualityFeature,
  todayFeature,
]

/** The erasers, inbox parts and link voiders of all features. */
export const allErasers = features.flatMap(({ erase = [] }) => erase)
export const allInboxParts = features.flatMap(({ inbox = [] }) => inbox)
export const allLinkVoiders = features.flatMap(({ voidLinks = [] }) => voidLinks)
