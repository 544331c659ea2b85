import { mostShown } from '../comparable/weights.ts'

/** All shown lots but one. */
export const mostLeftOut = mostShown.sold - 1
/** Characters of a reason. */
export const longestReason = 80
