/** Active keys of one account. */
export const maxActiveKeys = 5
export const maxKeyNameLength = 40
/** Lets secret scanners recognize a leaked key. */
export const keyPrefix = 'parure_'

/** Limits for all keys of an account together. */
export const maxCallsPerDay = 5_000
export const maxCallsPerMinute = 60
