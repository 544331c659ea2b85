/** A row with its number: the line of NDJSON, the record of CSV after its head row. */
export interface SourceRow {
  number: number
  /** The text of the row, for the record of rejected rows. */
  raw: string
  /** The cells by column; undefined where the row could not be parsed. */
  content?: Record<string, unknown>
  error?: string
  /** What kind of error it is; `unreadable` by default. */
  code?: string
  /** Instead of `content`: the key of a lot that the source still lists and marks as unchanged. */
  unchanged?: string
  /** Instead of `content`: why input was skipped that is no row; the run counts these by reason. */
  skipped?: string
}
