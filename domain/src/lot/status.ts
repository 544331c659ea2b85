/** What a visitor means by it: Upcoming until the sale's last day has ended where it is held, then Past. */
export const lotStatuses = ['Upcoming', 'Past'] as const
export type LotStatus = (typeof lotStatuses)[number]

/** What became of a past lot. Unsold and withdrawn lots are kept: an archive without them lies. */
export const outcomes = ['sold', 'unsold', 'withdrawn', 'awaiting', 'unpublished'] as const
export type Outcome = (typeof outcomes)[number]

/** Whether a price already holds the buyer's premium. */
export const priceBases = ['hammer', 'inclusive', 'unknown'] as const
export type PriceBasis = (typeof priceBases)[number]
