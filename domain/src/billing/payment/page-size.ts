/** Subscription records on one page (SPEC §9). */
export const subscriptionPageSize = 6
