import { isOperator } from '@parure/features/account/server/operators.ts'
import type { Feature } from '@parure/features/feature.ts'
import { doubtfulReadings } from './server/doubtful-readings.ts'
import { buildReviewServices } from './server/routes.ts'

/** Review of doubtful readings by operators. */
export const reviewFeature: Feature = {
  uses: ['account', 'ingestion', 'lot', 'previous-sale'],
  inbox: [doubtfulReadings],
  web: ({ db }) => ({ services: buildReviewServices(db, (accountId) => isOperator(db, accountId)) }),
}
