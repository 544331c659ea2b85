/** Increased with each change of the mapping or of documents: each format has its own alias and feed. */
const format = 2

/** The names of one installation in a cluster. */
export interface Names {
  /** The alias that searches use: it points to the one served index. */
  alias: string
  /** The index with the feed positions of the indexes. */
  positions: string
}

export function namesOf(prefix: string): Names {
  return { alias: `${prefix}-lots-${format}`, positions: `${prefix}-positions` }
}

/** Builds the name of a new index; `now` is in milliseconds. */
export const newIndexName = ({ alias }: Names, now: number): string => `${alias}-${now.toString(36)}`
