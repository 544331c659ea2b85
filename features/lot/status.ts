/** Upcoming until the sale's last day has ended in the sale's time zone, then Past. */
export const lotStatuses = ['Upcoming', 'Past'] as const
export type LotStatus = (typeof lotStatuses)[number]

/** Outcome of a past lot. Unsold and withdrawn lots stay in the archive, which would mislead without them. */
export const outcomes = ['sold', 'unsold', 'withdrawn', 'awaiting', 'unpublished'] as const
export type LotOutcome = (typeof outcomes)[number]

/** Whether a price includes the buyer's premium. */
export const priceBases = ['hammer', 'inclusive', 'unknown'] as const
export type PriceBasis = (typeof priceBases)[number]
