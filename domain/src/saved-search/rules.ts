/** Characters. */
export const longestName = 60

/** At most six messages a day `immediately`, within twenty minutes; the others at eight, `weekly` on Fridays. */
export const frequencies = ['immediately', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** From this many new lots a day on, `immediately` is not offered. */
export const mostImmediate = 5
/** Above this many new lots a week a search is said to be too broad. */
export const broadFrom = 50
