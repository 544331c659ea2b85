/** A row with its number as an editor shows it: the line of NDJSON, the record of CSV after its head. */
export interface SourceRow {
  number: number
  /** As it came, for the record of rejected rows. */
  raw: string
  /** Undefined where the line could not even be read. */
  content?: Record<string, unknown>
  error?: string
  /** What kind of error it is; `unreadable` unless told. */
  code?: string
  /** The lot's key instead of both: it is still listed, and its source says that nothing has changed. */
  unchanged?: string
  /** Why the input was passed over instead of all: it is no row at all, but the run tells how many there were. */
  skipped?: string
}
