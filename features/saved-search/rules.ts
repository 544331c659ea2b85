/** Maximum number of characters of a name. */
export const maxSearchNameLength = 60

/**
 * `immediately`: at most six messages a day, within twenty minutes; the others at eight o'clock, `weekly` on Fridays.
 */
export const frequencies = ['immediately', 'daily', 'weekly'] as const
export type MessageFrequency = (typeof frequencies)[number]

/** `immediately` is not offered from this many new lots a day on. */
export const maxImmediateLotsPerDay = 5
/** Above this many new lots a week, a search is reported as too broad. */
export const maxWeeklyLots = 50
/** Protects the server from a single account: far above what a person saves. */
export const maxStoredSearches = 1_000
