import type { SourceRow } from './source-row.ts'

export interface Rejected {
  row: number
  code: string
  reason: string
}

/** A rejected row, as `rejected_row` stores it. */
export interface RejectedRow extends Rejected {
  /** The row as it came. */
  line: string
}

export function rejectedRow({ number, raw }: SourceRow, code: string, reason: string): RejectedRow {
  return { row: number, code, reason, line: raw }
}
