import type { Rejected, RejectedRow, Summary } from './ingest.ts'

/** Rejected rows that a summary names: as many as anybody reads. All are kept in `rejected_row`. */
export const mostNamed = 1_000

type Told = Pick<Summary, 'rejected' | 'rejectedBy'>

/** Counts rejected rows into a summary and names the first. */
export function tellRejected({ rejected, rejectedBy }: Told, rows: readonly RejectedRow[]): void {
  for (const { row, code, reason } of rows) {
    rejectedBy[code] = (rejectedBy[code] ?? 0) + 1
    if (rejected.length < mostNamed) rejected.push({ row, code, reason } satisfies Rejected)
  }
}

/** How many rows were rejected, but for some reasons. */
export function rejectedRows({ rejectedBy }: Pick<Summary, 'rejectedBy'>, without: readonly string[] = []): number {
  return Object.entries(rejectedBy)
    .filter(([code]) => !without.includes(code))
    .reduce((sum, [, count]) => sum + count, 0)
}
