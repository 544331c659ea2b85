/** A file that cannot be read from some point on; what was read before it stands. The message is for the operator. */
export class DamagedFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DamagedFile'
  }
}

/** Characters of a row as it came that are kept with its reason; a row that is longer than any row may be is cut. */
const keptOfEndless = 10_000

/** The most characters that a row may have: a quote or a bracket that never closes must not fill the memory. */
export const longestRow = 1_000_000

/** What is kept of a row that never ends. */
export function cutRow(start: string): string {
  return start.length > keptOfEndless ? `${start.slice(0, keptOfEndless)} …` : start
}
