/** A row with its number: the line of NDJSON, the record of CSV after its head row. */
export interface SourceRow {
  number: number
  /** As it came, for the record of rejected rows. */
  raw: string
  /** Undefined where the line could not be parsed. */
  content?: Record<string, unknown>
  error?: string
  /** What kind of error it is; `unreadable` by default. */
  code?: string
  /** The lot's key instead of `content`: it is still listed, and its source states that nothing has changed. */
  unchanged?: string
  /** The reason instead of `content` where the input is no row at all; the run counts these. */
  skipped?: string
}
