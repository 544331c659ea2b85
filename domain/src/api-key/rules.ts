/** Keys of an account that count at a time. */
export const mostKeys = 5
export const longestKeyName = 40
/** By which a leaked key is recognised. */
export const keyPrefix = 'parure_'

/** Calls of all keys of an account together. */
export const callsPerDay = 5_000
export const callsPerMinute = 60
