import type { SourceRow } from './source-row.ts'

export interface Rejected {
  row: number
  code: string
  reason: string
}

/** A rejected row, as stored in `rejected_row`. */
export interface RejectedRow extends Rejected {
  /** The original text of the row. */
  line: string
}

export function rejectedRow({ number, raw }: SourceRow, code: string, reason: string): RejectedRow {
  return { row: number, code, reason, line: raw }
}
