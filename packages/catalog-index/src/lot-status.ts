/** A lot is Upcoming until its `pastFrom`, then Past. */
export const lotStatuses = ['Upcoming', 'Past'] as const
export type IndexedStatus = (typeof lotStatuses)[number]
