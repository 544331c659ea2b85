/** Active keys of one account. */
export const mostKeys = 5
export const longestKeyName = 40
/** Lets secret scanners recognize a leaked key. */
export const keyPrefix = 'parure_'

/** Limits for all keys of an account together. */
export const callsPerDay = 5_000
export const callsPerMinute = 60
