/** Grows with each change of the mapping or of what documents hold: each format has an alias, and a feed, of its own. */
const format = 2

/** What belongs to one installation in a cluster. */
export interface Names {
  /** By which lots are searched: it stands for the one index that is served. */
  alias: string
  /** Where the indexes have got to. */
  positions: string
}

export function namesOf(prefix: string): Names {
  return { alias: `${prefix}-lots-${format}`, positions: `${prefix}-positions` }
}

/** A name for an index that is made now, in milliseconds. */
export const newIndexName = ({ alias }: Names, now: number): string => `${alias}-${now.toString(36)}`
