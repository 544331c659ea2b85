/** Increased with each change of the mapping or of documents: each format has its own alias and feed. */
const formatVersion = 2

/** The names of one installation in a cluster. */
export interface IndexNames {
  /** The alias that searches use: it points to the one served index. */
  alias: string
  /** The index with the feed positions of the indexes. */
  positions: string
}

export function buildIndexNames(prefix: string): IndexNames {
  return { alias: `${prefix}-lots-${formatVersion}`, positions: `${prefix}-positions` }
}

/** Builds the name of a new index; `now` is in milliseconds. */
export const buildIndexName = ({ alias }: IndexNames, now: number): string => `${alias}-${now.toString(36)}`
