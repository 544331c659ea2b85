import { maxComparables } from '@parure/features/comparable/similarity-weights.ts'

/** All listed lots but one. */
export const maxExcludedLots = maxComparables.sold - 1
/** Maximum number of characters of a reason. */
export const maxReasonLength = 80
