/** A row with its number: the line of NDJSON, or the record of CSV after its head row. */
export interface SourceRow {
  number: number
  /** The text of the row, stored if the row is rejected. */
  raw: string
  /** The cells by column; undefined when the row could not be parsed. */
  content?: Record<string, unknown>
  error?: string
  /** Kind of the error; default: `unreadable`. */
  code?: string
  /** Instead of `content`: the key of a lot that the source still lists and marks as unchanged. */
  unchanged?: string
  /** Instead of `content`: why an input that is not a row was skipped; the run counts these by reason. */
  skipped?: string
}
