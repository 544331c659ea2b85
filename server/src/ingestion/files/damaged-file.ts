/** A file that cannot be read from some point on; rows before it are stored. The message is for the operator. */
export class DamagedFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DamagedFile'
  }
}

/** A row that is longer than any may be, cut to what is stored with its reason. */
export const cutLength = 10_000

/** The most characters that a row may have: a quote or a bracket that never closes must not fill the memory. */
export const longestRow = 1_000_000

/** Characters that are stored of a row that never ends. */
export function cutRow(start: string): string {
  return start.length > cutLength ? `${start.slice(0, cutLength)} …` : start
}
