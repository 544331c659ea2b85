/**
 * Thrown for a file that cannot be read from some point on; rows before it are stored. The message is for the operator.
 */
export class DamagedFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DamagedFile'
  }
}

/** Characters that are stored of a rejected row, with its reason. */
export const maxStoredRowCharacters = 10_000

/** Maximum characters of a row: a quote or a bracket that never closes must not exhaust memory. */
export const maxRowCharacters = 1_000_000

/** Truncates a row to the characters that are stored of a rejected one. */
export function truncateRow(start: string): string {
  return start.length > maxStoredRowCharacters ? `${start.slice(0, maxStoredRowCharacters)} …` : start
}
