/** Subscription records on one page. */
export const subscriptionPageSize = 6
