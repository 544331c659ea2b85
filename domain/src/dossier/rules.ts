import { mostShown } from '../comparable/weights.ts'

/** All listed lots but one. */
export const mostLeftOut = mostShown.sold - 1
/** Maximum number of characters of a reason. */
export const longestReason = 80
