import { accountFeature } from './account/feature.ts'
import { apiKeyFeature } from './api-key/feature.ts'
import { billingFeature } from './billing/feature.ts'
import { brandFeature } from './brand/feature.ts'
import { calendarFeature } from './calendar/feature.ts'
import { catalogFeature } from './catalog/feature.ts'
import { collectionFeature } from './collection/feature.ts'
import { comparableFeature } from './comparable/feature.ts'
import { contactFeature } from './contact/feature.ts'
import { dossierFeature } from './dossier/feature.ts'
import { embedFeature } from './embed/feature.ts'
import { exportFeature } from './export/feature.ts'
import type { Feature } from './feature.ts'
import { ingestionFeature } from './ingestion/feature.ts'
import { lotFeature } from './lot/feature.ts'
import { marketFeature } from './market/feature.ts'
import { newsletterFeature } from './newsletter/feature.ts'
import { notificationFeature } from './notification/feature.ts'
import { operationFeature } from './operation/feature.ts'
import { pageViewFeature } from './page-view/feature.ts'
import { premiumFeature } from './premium/feature.ts'
import { previousSaleFeature } from './previous-sale/feature.ts'
import { queryFeature } from './query/feature.ts'
import { ratesFeature } from './rates/feature.ts'
import { recentlyViewedFeature } from './recently-viewed/feature.ts'
import { reviewFeature } from './review/feature.ts'
import { saleFeature } from './sale/feature.ts'
import { savedSearchFeature } from './saved-search/feature.ts'
import { sourceDraftFeature } from './source-draft/feature.ts'
import { suggestionFeature } from './suggestion/feature.ts'
import { valuationFeature } from './valuation/feature.ts'

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
]

/** The erasers, inbox parts and link voiders of all features. */
export const allErasers = features.flatMap(({ erase = [] }) => erase)
export const allInboxParts = features.flatMap(({ inbox = [] }) => inbox)
export const allLinkVoiders = features.flatMap(({ voidLinks = [] }) => voidLinks)
