import { isOperator } from '../account/operators.ts'
import type { Feature } from '../feature.ts'
import { doubtfulReadings } from './doubtful-readings.ts'
import { buildReviewServices } from './routes.ts'

/** Review of doubtful readings by operators. */
export const reviewFeature: Feature = {
  inbox: [doubtfulReadings],
  web: ({ db }) => ({ services: buildReviewServices(db, (accountId) => isOperator(db, accountId)) }),
}
