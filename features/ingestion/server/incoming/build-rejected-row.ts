import type { SourceRow } from '@parure/tabular/source-row.ts'

export interface RejectionReason {
  row: number
  code: string
  reason: string
}

/** A rejected row, as stored in `rejected_row`. */
export interface RejectedRow extends RejectionReason {
  /** The original text of the row. */
  line: string
}

export function buildRejectedRow({ number, raw }: SourceRow, code: string, reason: string): RejectedRow {
  return { row: number, code, reason, line: raw }
}
